const MIN_EVENTS = 10;
/** Even a single sale causes a burst of several events. */
const BURST_MS = 60 * 60 * 1000;

/**
 * Returns the median time, in milliseconds, between bursts of events, which are at least an hour apart. Returns 0 if there is only one
 * burst. Returns undefined if there are too few events. `times` are in milliseconds, in any order.
 */
export function usualGap(times: readonly number[]): number | undefined {
  if (times.length < MIN_EVENTS) return undefined;
  const sorted = times.toSorted((a, b) => a - b);
  const gaps = sorted
    .slice(1)
    .map((time, before) => time - (sorted[before] as number))
    .filter((gap) => gap >= BURST_MS)
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
}
