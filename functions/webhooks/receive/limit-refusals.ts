/** The window in which refusals are counted, in milliseconds. */
const WINDOW_MS = 60_000;
/** The maximum number of refusals of a webhook URL per minute in one process. Beyond it, further ones cost no reads and no writes. */
const MAX_REFUSALS = 30;
/** The maximum number of URLs whose refusals a process remembers. Beyond that, it forgets all of them. */
const MAX_REMEMBERED = 1_000;

interface Refusals {
  readonly since: number;
  count: number;
}

const refusals = new Map<string, Refusals>();

/** Counts a refused delivery to the URL `id`. */
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
 * Returns the seconds after which the URL `id` is checked again if it has had too many refusals, otherwise undefined. Callers must accept
 * deliveries with a valid signature in any case.
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
