import { createHash } from 'node:crypto';
import type { Month } from '../../../shared/months.ts';
import type { Stats } from '../../ledger/stats.ts';
import { Unprocessable } from '../../ledger/unprocessable.ts';
import type { Key } from '../key.ts';
import { keys, ranges } from '../keys.ts';
import { roomFor } from '../safe-sums.ts';
import type { Table } from '../table.ts';
import type { Transaction } from '../transaction.ts';

/** The number of shards of a partner's counters. Sharding reduces contention between concurrent writes. */
export const STATS_SHARDS = 8;

/**
 * Increments a partner's counters. `spread` selects the shard and should differ between concurrent writers. The commit fails with `orElse` if
 * a counter would leave the range of exact numbers.
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

/** Increments the counters of an affiliate's coupon. The affiliate's figures are the sums of these counters. */
export function addAffiliateStats(
  tx: Transaction,
  { affiliateId, appId, code }: { affiliateId: string; appId: string; code: string },
  month: Month,
  add: Stats,
): void {
  addStats(tx, keys.affiliateStats(affiliateId, appId, code, month), add, tooLarge());
}

function addStats(tx: Transaction, key: Key<Stats>, counters: Stats, orElse: Error): void {
  const add = Object.fromEntries(Object.entries(counters).filter(([, value]) => value !== 0));
  if (Object.keys(add).length === 0) return;
  tx.update(key, { set: { type: 'Stats' }, add, if: { within: roomFor(add) }, orElse });
}

const tooLarge = () =>
  new Unprocessable(
    'A total would exceed the largest amount that can be recorded exactly. Check the amounts of this event.',
  );

/** Reads a partner's counters. There are up to `STATS_SHARDS` items per month with activity. */
export const statsOfPartner = (table: Table, partnerId: string): Promise<(Stats & Key)[]> =>
  table.partition(ranges.partnerStats(partnerId));

/** Reads an affiliate's counters. There is one item per coupon and month with activity. */
export const statsOfAffiliate = (table: Table, affiliateId: string): Promise<(Stats & Key)[]> =>
  table.partition(ranges.affiliateStats(affiliateId));
