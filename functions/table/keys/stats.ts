import type { CouponRef } from '../../../shared/coupon-ref.ts';
import type { Month } from '../../../shared/months.ts';
import type { Stats } from '../../ledger/stats.ts';
import { type Key, key, partition, type Range } from '../key.ts';
import { splitKey } from '../split-key.ts';

export const statsKeys = {
  partnerStats: (partnerId: string, month: Month, shard: number) =>
    key<Stats>(partnerPartition(partnerId), `${STATS}${month}#${shard}`),
  affiliateStats: (affiliateId: string, appId: string, code: string, month: Month) =>
    key<Stats>(affiliatePartition(affiliateId), `${couponPrefix({ appId, code })}${month}`),
};

export const statsRanges = {
  partnerStats: (partnerId: string): Range<Stats & Key> => ({
    partition: partition(partnerPartition(partnerId)),
  }),
  affiliateStats: (affiliateId: string): Range<Stats & Key> => ({
    partition: partition(affiliatePartition(affiliateId)),
  }),
  appStats: (affiliateId: string, appId: string): Range<Stats & Key> => ({
    partition: partition(affiliatePartition(affiliateId)),
    prefix: appPrefix(appId),
  }),
  couponStats: (affiliateId: string, coupon: CouponRef): Range<Stats & Key> => ({
    partition: partition(affiliatePartition(affiliateId)),
    prefix: couponPrefix(coupon),
  }),
};

export const statsIndexes = {
  /** The counters of all coupons of a partner, by month. */
  partnerCouponStats: (partnerId: string) => partition<Stats>(`${partnerPartition(partnerId)}#COUPONSTATS`),
};

/** Returns the index keys for a coupon's counters for a month, in the list of the partner's counters. */
export const couponStatsKeys = (
  { partnerId, affiliateId, appId, code }: CouponRef & { partnerId: string; affiliateId: string },
  month: Month,
) => ({
  GSI1PK: statsIndexes.partnerCouponStats(partnerId),
  GSI1SK: `${month}#${affiliateId}#${appId}#${code}`,
});

/** Returns the partner's id from the index key of a coupon's counters. Returns undefined if the counters are not in the index. */
export const partnerOfCouponStats = ({ GSI1PK = '' }: Key & { GSI1PK?: string }): string | undefined =>
  COUPON_STATS.exec(GSI1PK)?.[1];

/**
 * Returns a key for the sum of a partner's counters in a month or, if `month` is empty, in all months. Only the ledger audit's reports use
 * this key. No stored item has it.
 */
export const partnerMonthKey = (partnerId: string, month: Month): Key =>
  key(partnerPartition(partnerId), `${STATS}${month}`);

/** Parses the key of a partner's counters in one shard, or of their sum over all shards. Returns undefined for other keys. */
export function parsePartnerStats({ PK, SK }: Key): { partnerId: string; month: Month } | undefined {
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
const partnerPartition = (partnerId: string) => `${PARTNER}${partnerId}`;
const affiliatePartition = (affiliateId: string) => `${AFFILIATE}${affiliateId}`;
const appPrefix = (appId: string) => `${STATS}${appId}#`;
const couponPrefix = ({ appId, code }: CouponRef) => `${appPrefix(appId)}${code}#`;
