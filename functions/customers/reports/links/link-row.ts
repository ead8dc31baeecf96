import type { CouponRef } from '../../../../shared/codes/coupon-ref.ts';
import type { Money } from '../../../../shared/money/money.ts';

/** A number for each day or month. Days and months without a number are left out. */
export type Counts = ReadonlyMap<string, number>;

export interface Sales {
  readonly customers: Counts;
  readonly commission: ReadonlyMap<string, readonly Money[]>;
}

/** The figures of a code by day or month. */
export interface LinkRow extends CouponRef, Sales {
  readonly opened: Counts;
  readonly previews: number;
  readonly bots: number;
}

/** Counts how often each day or month occurs. */
export function tally(periods: Iterable<string>): Counts {
  const counts = new Map<string, number>();
  for (const period of periods) counts.set(period, (counts.get(period) ?? 0) + 1);
  return counts;
}
