import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** A condition that raises an alarm: a metric, a threshold, and an explanation. */
export interface Watch {
  /** The construct id of the alarm. It is also the heading of a section in docs/operations.md. */
  readonly id: string;
  /** A one-sentence explanation of the problem, for the alarm email. */
  readonly meaning: string;
  readonly metric: IMetric;
  /** A period counts as bad if the metric is at or above it. */
  readonly threshold: number;
  /** The number of bad periods, out of the last `of` periods, that raise the alarm. A single outlier should not raise an alarm. */
  readonly bad: number;
  readonly of: number;
  /** True if values below the threshold are bad, instead of values at or above it. Missing data then counts as bad too. */
  readonly isMinimum?: boolean;
}

/** An immediate alarm, for events that never happen in normal operation. */
export const AT_ONCE = { bad: 1, of: 1 } as const;
/**
 * An alarm that is raised immediately and stays active for a day (288 periods of five minutes). It is for checks that run only once a day.
 */
export const FOR_A_DAY = { bad: 1, of: 288 } as const;
export const TWICE = { bad: 2, of: 3 } as const;
export const LASTING = { bad: 3, of: 3 } as const;
