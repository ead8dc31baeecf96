import { LruCache } from '../../lib/caches/lru-cache.ts';

export const REFUSAL_WINDOW_SECONDS = 60;
/**
 * Further deliveries are refused without reading or writing the table.
 * @limit Rates | refused deliveries to one webhook URL in a minute, per process | status 429; signed deliveries are still accepted
 */
const MAX_REFUSALS = 30;
const MAX_REMEMBERED = 1_000;

interface Refusals {
  readonly since: number;
  count: number;
}

const refusals = new LruCache<Refusals>(MAX_REMEMBERED);

export function countRefusal(id: string, now: Date): void {
  const current = refusalsOf(id, now);
  if (current) {
    current.count++;
    return;
  }
  refusals.set(id, { since: now.getTime(), count: 1 });
}

/** Callers must still accept deliveries with a valid signature. */
export const hasTooManyRefusals = (id: string, now: Date): boolean =>
  (refusalsOf(id, now)?.count ?? 0) >= MAX_REFUSALS;

function refusalsOf(id: string, now: Date): Refusals | undefined {
  const known = refusals.get(id);
  const age = known ? now.getTime() - known.since : Number.NaN;
  return age >= 0 && age < REFUSAL_WINDOW_SECONDS * 1_000 ? known : undefined;
}
