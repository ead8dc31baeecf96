/** Returns the milliseconds since a fixed moment. */
export type Elapsed = () => number;

/**
 * Starts counting, by default from now. The wall clock can be set back, and the monotonic clock stops while some computers sleep, so the
 * larger count is right.
 */
export function startElapsed(wall: number = Date.now(), monotonic: number = performance.now()): Elapsed {
  return () => Math.max(Date.now() - wall, performance.now() - monotonic);
}

/** Counts from before the first read of the page. */
export const sinceDocument: Elapsed = startElapsed(performance.timeOrigin, 0);

/** Milliseconds: a read stays fresh for 15 seconds (`query-client.ts`), and the API responds within 30 seconds or not at all. */
const OLDEST_FRESH_MS = 60_000;

/** Counts from before the oldest read that a screen may show when it opens now, because it refetches anything that is not fresh. */
export function sinceFreshReads(): Elapsed {
  const sinceNow = startElapsed();
  return () => Math.min(sinceNow() + OLDEST_FRESH_MS, sinceDocument());
}
