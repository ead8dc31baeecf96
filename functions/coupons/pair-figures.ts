import { type Money, sumByCurrency } from '../../shared/money.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import type { Pair } from '../ledger/pair.ts';
import type { Coupon } from '../table/entities/coupon.ts';
import { indexes, ranges } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/**
 * The maximum number of coupons that are read per affiliate and partner. An affiliate has one coupon per app at a time, and few retired
 * ones.
 */
const MAX_COUPONS = 100;

/** An affiliate's figures with one partner. */
export interface PairFigures {
  /** The coupons with their customer counts, newest first. */
  readonly coupons: readonly { coupon: Coupon; customers: number }[];
  readonly earned: Money[];
  /** The nonzero amounts due. */
  readonly due: Money[];
  readonly lastPaidAt: string | null;
  /** The month balances from which `earned` and `due` are computed, newest first. */
  readonly months: readonly MonthBalance[];
}

/**
 * Reads an affiliate's figures with one partner: the coupons with their monthly counters, the month balances and the paid totals. The cost
 * depends neither on the number of customers nor on the affiliate's other partners.
 */
export async function readPairFigures(table: Table, pair: Pair): Promise<PairFigures> {
  const [coupons, months, paid] = await Promise.all([
    readCoupons(table, pair),
    table.partition(ranges.months(pair)),
    table.partition(ranges.paid(pair)),
  ]);
  months.sort((a, b) => (a.month < b.month ? 1 : -1));
  return {
    coupons,
    months,
    earned: sumByCurrency(months.map(({ earned, currency }) => ({ amount: earned, currency }))),
    due: sumByCurrency(months.map(({ unpaid, currency }) => ({ amount: unpaid, currency }))).filter(
      ({ amount }) => amount !== 0,
    ),
    lastPaidAt:
      paid
        .map((total) => total.lastPaidAt)
        .sort()
        .at(-1) ?? null,
  };
}

async function readCoupons(table: Table, pair: Pair): Promise<PairFigures['coupons']> {
  const { items } = await table.page({
    index: 'GSI3',
    partition: indexes.pairCoupons(pair),
    newestFirst: true,
    limit: MAX_COUPONS,
  });
  return Promise.all(
    items.map(async (coupon) => ({ coupon, customers: await countCustomers(table, coupon) })),
  );
}

async function countCustomers(table: Table, coupon: Coupon): Promise<number> {
  const months = await table.partition(ranges.couponStats(coupon.affiliateId, coupon));
  return months.reduce((sum, { customers = 0 }) => sum + customers, 0);
}
