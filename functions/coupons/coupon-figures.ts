import type { Money } from '../../shared/money/money.ts';
import { monthOf } from '../../shared/money/months.ts';
import type { Coupon } from '../entities/coupon.ts';
import { couponStatsRange, monthOfStats } from '../entities/stats.ts';
import type { Stats } from '../ledger/stats.ts';
import type { Key } from '../table/key.ts';
import type { Table } from '../table/table.ts';
import { moneyTotals } from '../views/money-totals.ts';
import { total } from '../views/total.ts';

export interface CouponFigures {
  readonly customers: number;
  /** Commissions minus clawbacks, per currency. */
  readonly earned: Money[];
}

/** What an affiliate sees of a coupon. */
export interface OwnFigures extends CouponFigures {
  readonly earnedThisMonth: Money[];
}

/** Sums a coupon's counters, of which there is one item per month with activity. */
const sumFigures = (counters: readonly Stats[]): CouponFigures => ({
  customers: total(counters, 'customers'),
  earned: moneyTotals('earned', counters),
});

export function ownFigures(counters: readonly (Stats & Key)[], now: Date): OwnFigures {
  const month = monthOf(now.toISOString());
  const present = counters.filter((item) => monthOfStats(item) === month);
  return { ...sumFigures(counters), earnedThisMonth: moneyTotals('earned', present) };
}

type CouponIds = Pick<Coupon, 'affiliateId' | 'appId' | 'code'>;

export const readCounters = (table: Table, coupon: CouponIds) =>
  table.partition(couponStatsRange(coupon.affiliateId, coupon));

export const readCouponFigures = async (table: Table, coupon: CouponIds): Promise<CouponFigures> =>
  sumFigures(await readCounters(table, coupon));
