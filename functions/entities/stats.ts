import { createHash } from 'node:crypto';
import type { CouponRef } from '../../shared/codes/coupon-ref.ts';
import type { AffiliateId, AppId, PartnerId } from '../../shared/ids.ts';
import type { Month } from '../../shared/money/months.ts';
import type { Stats } from '../ledger/stats.ts';
import { Unprocessable } from '../ledger/unprocessable.ts';
import { type Key, key, partition, type Range } from '../table/key.ts';
import { roomFor } from '../table/safe-sums.ts';
import { splitKey } from '../table/split-key.ts';
import type { Table } from '../table/table.ts';
import type { Transaction } from '../table/transaction.ts';

/** Sharding reduces contention between concurrent writes. */
export const STATS_SHARDS = 8;

/**
 * Increments a partner's counters. `spread` selects the shard and should differ between concurrent writers. The commit fails with `orElse`
 * if a counter would become too large to be exact.
 */
export function addPartnerStats(
  tx: Transaction,
  partnerId: PartnerId,
  month: Month,
  spread: string,
  add: Stats,
  orElse: Error = totalTooLarge(),
): void {
  const shard = createHash('sha256').update(spread).digest().readUInt8(0) % STATS_SHARDS;
  addStats(tx, partnerStatsKey(partnerId, month, shard), add, orElse);
}

/** Increments the counters of an affiliate's coupon. Also sets the index keys that list the counters by partner and month. */
export function addAffiliateStats(
  tx: Transaction,
  coupon: { partnerId: PartnerId; affiliateId: AffiliateId; appId: AppId; code: string },
  month: Month,
  add: Stats,
): void {
  const { affiliateId, appId, code } = coupon;
  const key = affiliateStatsKey(affiliateId, appId, code, month);
  addStats(tx, key, add, totalTooLarge(), couponStatsKeys(coupon, month));
}

function addStats(tx: Transaction, key: Key<Stats>, counters: Stats, orElse: Error, indexKeys = {}): void {
  const add = Object.fromEntries(Object.entries(counters).filter(([, value]) => value !== 0));
  if (Object.keys(add).length === 0) return;
  tx.update(key, { set: { type: 'Stats', ...indexKeys }, add, if: { within: roomFor(add) }, orElse });
}

export const totalTooLarge = () =>
  new Unprocessable(
    'A total would exceed the largest amount that can be recorded exactly. Check the amounts of this event.',
  );

/** Reads a partner's counters. Each month with activity has up to `STATS_SHARDS` items. */
export const statsOfPartner = (table: Table, partnerId: PartnerId): Promise<(Stats & Key)[]> =>
  table.partition(partnerStatsRange(partnerId));

/** Reads an affiliate's counters. There is one item per coupon and month with activity. */
export const statsOfAffiliate = (table: Table, affiliateId: AffiliateId): Promise<(Stats & Key)[]> =>
  table.partition(affiliateStatsRange(affiliateId));

export const partnerStatsKey = (partnerId: PartnerId, month: Month, shard: number) =>
  key<Stats>(partnerPartition(partnerId), `${STATS}${month}#${shard}`);

export const affiliateStatsKey = (affiliateId: AffiliateId, appId: AppId, code: string, month: Month) =>
  key<Stats>(affiliatePartition(affiliateId), `${couponPrefix({ appId, code })}${month}`);

const partnerStatsRange = (partnerId: PartnerId): Range<Stats & Key> => ({
  partition: partition(partnerPartition(partnerId)),
});

export const affiliateStatsRange = (affiliateId: AffiliateId): Range<Stats & Key> => ({
  partition: partition(affiliatePartition(affiliateId)),
});

export const appStatsRange = (affiliateId: AffiliateId, appId: AppId): Range<Stats & Key> => ({
  partition: partition(affiliatePartition(affiliateId)),
  prefix: appPrefix(appId),
});

export const couponStatsRange = (affiliateId: AffiliateId, coupon: CouponRef): Range<Stats & Key> => ({
  partition: partition(affiliatePartition(affiliateId)),
  prefix: couponPrefix(coupon),
});

/** The counters of all coupons of a partner, by month. */
export const partnerCouponStatsIndex = (partnerId: PartnerId) =>
  partition<Stats>(`${partnerPartition(partnerId)}#COUPONSTATS`);

export const couponStatsKeys = (
  { partnerId, affiliateId, appId, code }: CouponRef & { partnerId: PartnerId; affiliateId: AffiliateId },
  month: Month,
) => ({
  GSI1PK: partnerCouponStatsIndex(partnerId),
  GSI1SK: `${month}#${affiliateId}#${appId}#${code}`,
});

export const partnerOfCouponStats = ({ GSI1PK = '' }: Key & { GSI1PK?: string }): string | undefined =>
  COUPON_STATS.exec(GSI1PK)?.[1];

/**
 * Returns a key for the sum of a partner's counters in a month or, if `month` is empty, in all months. Only the ledger audit's reports use
 * this key. No stored item has it.
 */
export const partnerMonthKey = (partnerId: PartnerId, month: Month): Key =>
  key(partnerPartition(partnerId), `${STATS}${month}`);

/** Parses the key of a partner's counters in one shard, or of their sum over all shards. Returns undefined for other keys. */
export function parsePartnerStats({ PK, SK }: Key): { partnerId: PartnerId; month: Month } | undefined {
  const partner = splitKey(PK, PARTNER, ['partnerId']);
  const counters = splitKey(SK, STATS, ['month', 'shard']) ?? splitKey(SK, STATS, ['month']);
  return partner && counters && { partnerId: partner.partnerId, month: counters.month };
}

/** Parses the key of a coupon's counters. Returns undefined for other keys. */
export function parseAffiliateStats({ PK, SK }: Key) {
  const affiliate = splitKey(PK, AFFILIATE, ['affiliateId']);
  const counters = splitKey(SK, STATS, ['appId', 'code', 'month']);
  return affiliate && counters && { ...affiliate, ...counters };
}

export const monthOfStats = (counters: Key): Month =>
  (parsePartnerStats(counters) ?? parseAffiliateStats(counters))?.month ?? '';

const COUPON_STATS = /^PARTNER#(.+)#COUPONSTATS$/;

const PARTNER = 'PARTNER#';

const AFFILIATE = 'AFFILIATE#';

const STATS = 'STATS#';

/** A partition that contains only the counters of one partner or one affiliate. */
const partnerPartition = (partnerId: PartnerId) => `${PARTNER}${partnerId}`;

const affiliatePartition = (affiliateId: AffiliateId) => `${AFFILIATE}${affiliateId}`;

const appPrefix = (appId: AppId) => `${STATS}${appId}#`;

const couponPrefix = ({ appId, code }: CouponRef) => `${appPrefix(appId)}${code}#`;
