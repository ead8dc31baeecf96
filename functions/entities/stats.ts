import { createHash } from 'node:crypto';
import type { Month } from '../../shared/months.ts';
import type { Stats } from '../ledger/stats.ts';
import { Unprocessable } from '../ledger/unprocessable.ts';
import type { Key } from '../table/key.ts';
import { couponStatsKeys } from '../table/keys/stats.ts';
import { keys, ranges } from '../table/keys.ts';
import { roomFor } from '../table/safe-sums.ts';
import type { Table } from '../table/table.ts';
import type { Transaction } from '../table/transaction.ts';

/** The number of shards of a partner's counters. Sharding reduces contention between concurrent writes. */
export const STATS_SHARDS = 8;

/**
 * Increments a partner's counters. `spread` selects the shard and should differ between concurrent writers. The commit fails with `orElse`
 * if a counter would become too large to be exact.
 */
export function addPartnerStats(
  tx: Transaction,
  partnerId: string,
  month: Month,
  spread: string,
  add: Stats,
  orElse: Error = tooLarge(),
): void {
  const shard = createHash('sha256').update(spread).digest().readUInt8(0) % STATS_SHARDS;
  addStats(tx, keys.partnerStats(partnerId, month, shard), add, orElse);
}

/** Increments the counters of an affiliate's coupon. Also sets the index keys that list the counters by partner and month. */
export function addAffiliateStats(
  tx: Transaction,
  coupon: { partnerId: string; affiliateId: string; appId: string; code: string },
  month: Month,
  add: Stats,
): void {
  const { affiliateId, appId, code } = coupon;
  const key = keys.affiliateStats(affiliateId, appId, code, month);
  addStats(tx, key, add, tooLarge(), couponStatsKeys(coupon, month));
}

function addStats(tx: Transaction, key: Key<Stats>, counters: Stats, orElse: Error, indexKeys = {}): void {
  const add = Object.fromEntries(Object.entries(counters).filter(([, value]) => value !== 0));
  if (Object.keys(add).length === 0) return;
  tx.update(key, { set: { type: 'Stats', ...indexKeys }, add, if: { within: roomFor(add) }, orElse });
}

const tooLarge = () =>
  new Unprocessable(
    'A total would exceed the largest amount that can be recorded exactly. Check the amounts of this event.',
  );

/** Reads a partner's counters. Each month with activity has up to `STATS_SHARDS` items. */
export const statsOfPartner = (table: Table, partnerId: string): Promise<(Stats & Key)[]> =>
  table.partition(ranges.partnerStats(partnerId));

/** Reads an affiliate's counters. There is one item per coupon and month with activity. */
export const statsOfAffiliate = (table: Table, affiliateId: string): Promise<(Stats & Key)[]> =>
  table.partition(ranges.affiliateStats(affiliateId));
