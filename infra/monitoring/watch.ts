import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** A condition that wakes someone: its metric, its threshold and what it means. */
export interface Watch {
  /** A heading in docs/operations.md, and the alarm's construct id. */
  readonly id: string;
  /** One sentence for the email. */
  readonly meaning: string;
  readonly metric: IMetric;
  /** The alarm is raised at or above this value. */
  readonly threshold: number;
  /** The number of bad periods, mostly of five minutes, among the last `of`, so that a single outlier wakes no one. */
  readonly bad: number;
  readonly of: number;
}

/** Immediately, for events that never happen in normal operation. */
export const AT_ONCE = { bad: 1, of: 1 } as const;
/** Immediately, and for a day (288 periods of five minutes), because the check runs once a day. */
export const FOR_A_DAY = { bad: 1, of: 288 } as const;
/** In two of three periods. */
export const TWICE = { bad: 2, of: 3 } as const;
/** In three consecutive periods. */
export const LASTING = { bad: 3, of: 3 } as const;
