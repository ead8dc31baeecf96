import type { MonthBalance } from '../ledger/month-balance.ts';
import type { Pair } from '../ledger/pair.ts';
import type { Payout } from '../ledger/payout.ts';
import type { Stats } from '../ledger/stats.ts';
import { allItems } from '../table/all-items.ts';
import type { Coupon, PairItem } from '../table/entities/coupon.ts';
import type { PaidTotal } from '../table/entities/ledger.ts';
import { affiliatePartition, indexes, type Key, keys, ledgerPartition } from '../table/keys.ts';
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

type LedgerItem = Key &
  ({ type: 'MonthBalance' } | { type: 'Payout' } | { type: 'PaidTotal' } | { type: 'Pair' });

/** Reads a pair's ledger with strong consistency. The size of the result depends on months, payouts and coupons, not on customers. */
export async function readStoredPair(table: Table, pair: Pair): Promise<StoredPair> {
  const [ledger, coupons] = await Promise.all([
    table.partition<LedgerItem>(ledgerPartition(pair)),
    readCoupons(table, pair),
  ]);
  const stats: (Stats & Key)[] = [];
  for (const { appId, code } of coupons) {
    const ofCoupon = keys.affiliateStats(pair.affiliateId, appId, code, '');
    stats.push(...(await table.partition<Stats & Key>(affiliatePartition(pair.affiliateId), ofCoupon.SK)));
  }
  const ofType = <T>(type: LedgerItem['type']) =>
    ledger.filter((item) => item.type === type) as unknown as T[];
  return {
    months: ofType('MonthBalance'),
    payouts: ofType('Payout'),
    paid: ofType('PaidTotal'),
    pair: ofType<PairItem & Key>('Pair')[0],
    coupons,
    stats,
  };
}

async function readCoupons(table: Table, pair: Pair): Promise<Coupon[]> {
  const coupons: Coupon[] = [];
  const list = { index: 'GSI3', partition: indexes.pairCoupons(pair), limit: 100 } as const;
  for await (const coupon of allItems<Coupon>(table, list)) coupons.push(coupon);
  return coupons;
}
