/** Returns the `p`th percentile (0 to 100) of `values` by the nearest-rank method. Returns NaN if there are no values. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil((p / 100) * sorted.length) - 1, 0)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** Percentiles of durations, in milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export const percentilesOf = (times: readonly number[]): Percentiles => ({
  p50: percentile(times, 50),
  p95: percentile(times, 95),
  p99: percentile(times, 99),
});
