import type { CouponRef } from '../../../shared/coupon-ref.ts';
import type { Month } from '../../../shared/months.ts';
import type { Stats } from '../../ledger/stats.ts';
import { type Key, key, partition, type Range } from '../key.ts';

export const statsKeys = {
  partnerStats: (partnerId: string, month: Month, shard: number) =>
    key<Stats>(partnerPartition(partnerId), `STATS#${month}#${shard}`),
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
  couponStats: (affiliateId: string, coupon: CouponRef): Range<Stats & Key> => ({
    partition: partition(affiliatePartition(affiliateId)),
    prefix: couponPrefix(coupon),
  }),
};

/** The partition of a partner's or an affiliate's counters. It contains nothing else. */
const partnerPartition = (partnerId: string) => `PARTNER#${partnerId}`;
const affiliatePartition = (affiliateId: string) => `AFFILIATE#${affiliateId}`;
const couponPrefix = ({ appId, code }: CouponRef) => `STATS#${appId}#${code}#`;
