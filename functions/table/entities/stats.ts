import { createHash } from 'node:crypto';
import type { Month } from '../../../shared/months.ts';
import { affiliatePartition, type Key, keys, partnerPartition } from '../keys.ts';
import type { Table } from '../table.ts';
import type { Transaction } from '../transaction.ts';

/** Shards of a partner's counters, so that its busiest moments do not meet on one item. */
export const STATS_SHARDS = 8;

/**
 * Counters of one month, added to by the transactions that change what they count. Money attributes are named
 * `earned:USD` and `paid:USD`, in minor units.
 */
export interface Stats {
  customers?: number;
  canceled?: number;
  activeAffiliates?: number;
  pendingRequests?: number;
  activeCoupons?: number;
  [money: `${'earned' | 'paid'}:${string}`]: number;
}

/** Adds to a partner's counters. `spread` chooses the shard: anything that differs between concurrent writers. */
export function addPartnerStats(
  tx: Transaction,
  partnerId: string,
  month: Month,
  spread: string,
  add: Stats,
): void {
  const shard = createHash('sha256').update(spread).digest().readUInt8(0) % STATS_SHARDS;
  addStats(tx, keys.partnerStats(partnerId, month, shard), add);
}

/** Adds to the counters of one coupon of an affiliate; their sums are the affiliate's figures. */
export function addAffiliateStats(
  tx: Transaction,
  { affiliateId, appId, code }: { affiliateId: string; appId: string; code: string },
  month: Month,
  add: Stats,
): void {
  addStats(tx, keys.affiliateStats(affiliateId, appId, code, month), add);
}

function addStats(tx: Transaction, key: Key, counters: Stats): void {
  const add = Object.fromEntries(Object.entries(counters).filter(([, value]) => value !== 0));
  if (Object.keys(add).length > 0) tx.update(key, { set: { type: 'Stats' }, add });
}

/** A partner's counters: 8 shards of every month in which something happened. */
export const statsOfPartner = (table: Table, partnerId: string): Promise<(Stats & Key)[]> =>
  table.partition<Stats & Key>(partnerPartition(partnerId));

/** An affiliate's counters: one of every coupon and month in which something happened. */
export const statsOfAffiliate = (table: Table, affiliateId: string): Promise<(Stats & Key)[]> =>
  table.partition<Stats & Key>(affiliatePartition(affiliateId));

/** The month of counters of either side: before a partner's shard, after an affiliate's code. */
export function monthOfStats({ PK, SK }: Key): Month {
  const parts = SK.split('#');
  return (PK.startsWith(partnerPartition('')) ? parts.at(1) : parts.at(-1)) ?? '';
}
