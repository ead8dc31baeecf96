import { type Money, sumByCurrency } from '../../shared/money.ts';
import type { Coupon } from '../table/entities/coupon.ts';
import type { MonthBalance, PaidTotal } from '../table/entities/ledger.ts';
import type { Stats } from '../table/entities/stats.ts';
import {
  affiliatePartition,
  indexes,
  keys,
  ledgerPartition,
  ledgerPrefixes,
  type Pair,
} from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Coupons of one pair at most: at a time there is one for each app, and retired ones are few. */
const MAX_COUPONS = 100;

/** What one affiliate has done for one partner. */
export interface PairFigures {
  /** Newest first. */
  readonly coupons: readonly { coupon: Coupon; customers: number }[];
  readonly earned: Money[];
  /** Without balances of zero. */
  readonly due: Money[];
  readonly lastPaidAt: string | null;
  /** The month balances that both sums are made of, newest first. */
  readonly months: readonly MonthBalance[];
}

/**
 * Reads what belongs to the pair alone: its coupons with a counter for each of their months, its month balances and its paid
 * totals. So the cost is the same however many customers there are, and whatever the affiliate does for other partners.
 */
export async function readPairFigures(table: Table, pair: Pair): Promise<PairFigures> {
  const [coupons, months, paid] = await Promise.all([
    readCoupons(table, pair),
    table.partition<MonthBalance>(ledgerPartition(pair), ledgerPrefixes.months),
    table.partition<PaidTotal>(ledgerPartition(pair), ledgerPrefixes.paid),
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
  const { items } = await table.page<Coupon>({
    index: 'GSI3',
    partition: indexes.pairCoupons(pair),
    newestFirst: true,
    limit: MAX_COUPONS,
  });
  return Promise.all(
    items.map(async (coupon) => ({ coupon, customers: await countCustomers(table, coupon) })),
  );
}

async function countCustomers(table: Table, { affiliateId, appId, code }: Coupon): Promise<number> {
  const prefix = keys.affiliateStats(affiliateId, appId, code, '').SK;
  const months = await table.partition<Stats>(affiliatePartition(affiliateId), prefix);
  return months.reduce((sum, { customers = 0 }) => sum + customers, 0);
}
