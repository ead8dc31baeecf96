import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** One thing that someone is woken for: what is measured, from where on it is bad, and what it means. */
export interface Watch {
  /** A heading in docs/operations.md, and the alarm's place among the constructs. */
  readonly id: string;
  /** One sentence for the mail. */
  readonly meaning: string;
  readonly metric: IMetric;
  /** The alarm is raised at this value and above. */
  readonly threshold: number;
  /** Bad periods of the metric, most of them five minutes, among the last `of`, so that one unlucky moment wakes nobody. */
  readonly bad: number;
  readonly of: number;
}

/** At once: what is measured never happens by itself. */
export const AT_ONCE = { bad: 1, of: 1 } as const;
/** At once, and for a day of periods of five minutes, as what looks does so once a day. */
export const FOR_A_DAY = { bad: 1, of: 288 } as const;
/** Twice in three periods. */
export const TWICE = { bad: 2, of: 3 } as const;
/** In three periods, one after the other. */
export const LASTING = { bad: 3, of: 3 } as const;
