/** The length of the period in which refused deliveries are counted, in milliseconds. */
const WINDOW_MS = 60_000;
/**
 * The maximum number of refused deliveries per webhook URL, process and minute. After that, further refused deliveries cost no reads and no
 * writes.
 */
const MAX_REFUSALS = 30;
/** The maximum number of URLs for which a process remembers refused deliveries. When it is reached, the process forgets all of them. */
const MAX_REMEMBERED = 1_000;

interface Refusals {
  readonly since: number;
  count: number;
}

const refusals = new Map<string, Refusals>();

/** Counts a refused delivery to the webhook URL with the given id. */
export function countRefusal(id: string, now: Date): void {
  const current = refusalsOf(id, now);
  if (current) {
    current.count++;
    return;
  }
  if (refusals.size >= MAX_REMEMBERED) refusals.clear();
  refusals.set(id, { since: now.getTime(), count: 1 });
}

/**
 * Returns the number of seconds until the webhook URL with this `id` is checked again, if too many deliveries to it were refused. Otherwise
 * returns undefined. Even then, callers must accept deliveries with a valid signature.
 */
export function secondsUntilRetry(id: string, now: Date): number | undefined {
  const current = refusalsOf(id, now);
  if (!current || current.count < MAX_REFUSALS) return undefined;
  return Math.ceil((current.since + WINDOW_MS - now.getTime()) / 1000);
}

function refusalsOf(id: string, now: Date): Refusals | undefined {
  const known = refusals.get(id);
  const age = known ? now.getTime() - known.since : Number.NaN;
  return age >= 0 && age < WINDOW_MS ? known : undefined;
}
