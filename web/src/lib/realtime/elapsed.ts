/** A function that returns the time since a fixed moment, in milliseconds. */
export type Elapsed = () => number;

/**
 * Starts a stopwatch, by default at zero. The system clock can be set back, and the monotonic clock may stop during sleep, so the stopwatch
 * uses both clocks and returns the longer time.
 */
export function startElapsed(wall: number = Date.now(), monotonic: number = performance.now()): Elapsed {
  return () => Math.max(Date.now() - wall, performance.now() - monotonic);
}

/** A stopwatch that started when the document began to load, before the page requested any data. */
export const sinceDocument: Elapsed = startElapsed(performance.timeOrigin, 0);

/**
 * The maximum time, in milliseconds, that data counts as fresh after it was requested. A response takes at most 30 seconds, and its data
 * then stays fresh for 15 seconds (`query-client.ts`).
 */
const OLDEST_FRESH_MS = 60_000;

/** The screen may show cached data, so the stopwatch starts at the maximum age of fresh data. */
export function sinceFreshReads(): Elapsed {
  const sinceNow = startElapsed();
  return () => Math.min(sinceNow() + OLDEST_FRESH_MS, sinceDocument());
}
