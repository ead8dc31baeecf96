import type { MonthBalance } from '../ledger/month-balance.ts';
import type { Pair } from '../ledger/pair.ts';
import type { Payout } from '../ledger/payout.ts';
import type { Stats } from '../ledger/stats.ts';
import { allItems } from '../table/all-items.ts';
import type { Coupon, PairItem } from '../table/entities/coupon.ts';
import type { PaidTotal } from '../table/entities/ledger.ts';
import type { Key } from '../table/key.ts';
import { indexes, ranges } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** A pair's coupons, and all stored figures that are derived from its entries, customers and coupons. */
export interface StoredPair {
  readonly months: readonly (MonthBalance & Key)[];
  readonly payouts: readonly (Payout & Key)[];
  readonly paid: readonly (PaidTotal & Key)[];
  readonly pair: (PairItem & Key) | undefined;
  readonly coupons: readonly Coupon[];
  /** The counters of the coupons, one item per coupon and month. */
  readonly stats: readonly (Stats & Key)[];
}

/** Reads a pair's ledger with strong consistency. The size of the result depends on months, payouts and coupons, not on customers. */
export async function readStoredPair(table: Table, pair: Pair): Promise<StoredPair> {
  const [ledger, coupons] = await Promise.all([
    table.partition(ranges.ledger(pair)),
    readCoupons(table, pair),
  ]);
  const stats: (Stats & Key)[] = [];
  for (const coupon of coupons) {
    stats.push(...(await table.partition(ranges.couponStats(pair.affiliateId, coupon))));
  }
  return {
    months: ledger.filter((item) => item.type === 'MonthBalance'),
    payouts: ledger.filter((item) => item.type === 'Payout'),
    paid: ledger.filter((item) => item.type === 'PaidTotal'),
    pair: ledger.find((item) => item.type === 'Pair'),
    coupons,
    stats,
  };
}

async function readCoupons(table: Table, pair: Pair): Promise<Coupon[]> {
  const coupons: Coupon[] = [];
  const list = { index: 'GSI3', partition: indexes.pairCoupons(pair), limit: 100 } as const;
  for await (const coupon of allItems(table, list)) coupons.push(coupon);
  return coupons;
}
