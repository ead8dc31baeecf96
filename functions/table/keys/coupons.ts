import {
  type CodeExpiry,
  type CodeOwner,
  type Coupon,
  type CouponStatus,
  isAwaiting,
  type PairItem,
  type Relation,
} from '../../entities/coupon.ts';
import type { Pair } from '../../ledger/pair.ts';
import { key, partition, type Range } from '../key.ts';
import { splitKey } from '../split-key.ts';
import { appPartition } from './apps.ts';
import { ledgerPartition } from './ledger.ts';

export const couponKeys = {
  /** A coupon for an app. A partner's coupons with the same code share a partition. */
  coupon: ({ partnerId, appId, code }: Pick<Coupon, 'partnerId' | 'appId' | 'code'>) =>
    key<Coupon>(codePartition(partnerId, code), `${COUPON}${appId}`),
  codeOwner: (partnerId: string, code: string) => key<CodeOwner>(codePartition(partnerId, code), 'OWNER'),
  /**
   * An affiliate's enrollment in an app's program. The key allows only one per affiliate and app, so an affiliate has at most one pending
   * or active coupon per app.
   */
  relation: (appId: string, affiliateId: string) =>
    key<Relation>(appPartition(appId), `AFFILIATE#${affiliateId}`),
  /** The expiry of a coupon's code. These items are sorted by time. */
  codeExpiry: ({ endsAt, partnerId, appId, code }: CodeExpiry) =>
    key<CodeExpiry>(EXPIRIES, `${endsAt}#${partnerId}#${appId}#${code}`),
};

export const couponRanges = {
  couponsWithCode: (partnerId: string, code: string): Range<Coupon> => ({
    partition: partition(codePartition(partnerId, code)),
    prefix: COUPON,
  }),
  /** The codes that have expired by the given time, oldest first. */
  codesExpiredBy: (time: string) => ({ partition: partition<CodeExpiry>(EXPIRIES), before: `${time}~` }),
};

const EXPIRIES = 'EXPIRIES';
const COUPON = 'COUPON#';
/** The partition of a partner's code. It contains the code's owner and the coupons with the code. */
const codePartition = (partnerId: string, code: string) => `CODE#${partnerId}#${code}`;

export const couponIndexes = {
  partnerCoupons: (partnerId: string) => partition<Coupon>(`PARTNER#${partnerId}#COUPONS`),
  affiliateCoupons: (affiliateId: string) => partition<Coupon>(`AFFILIATE#${affiliateId}#COUPONS`),
  pairCoupons: (pair: Pair) => partition<Coupon>(`${ledgerPartition(pair)}#COUPONS`),
  partnerAffiliates: (partnerId: string) => partition<PairItem>(`PARTNER#${partnerId}#AFFILIATES`),
  affiliatePartners: (affiliateId: string) => partition<PairItem>(`AFFILIATE#${affiliateId}#PARTNERS`),
};

/** The order of the statuses in a partner's list of coupons. Within a status, the newest coupons come first. */
const STATUS_ORDER: Record<CouponStatus, string> = { pending: '0', active: '1', retired: '2' };

export const couponStatusPrefix = (status: CouponStatus) => `${STATUS_ORDER[status]}#`;

/** The sort key prefix of active coupons that await their provider code. They come before the other active coupons. */
export const AWAITING_PREFIX = `${couponStatusPrefix('active')}0#`;

function listPrefix(coupon: Coupon): string {
  if (isAwaiting(coupon)) return AWAITING_PREFIX;
  return `${couponStatusPrefix(coupon.status)}1#`;
}

/**
 * Returns the index keys that list a coupon under its partner (by status), under its affiliate, and under the combination of partner and
 * affiliate.
 */
export const couponIndexKeys = (coupon: Coupon) => ({
  GSI1PK: couponIndexes.partnerCoupons(coupon.partnerId),
  GSI1SK: `${listPrefix(coupon)}${newestFirst(coupon.requestedAt)}#${coupon.couponId}`,
  GSI2PK: couponIndexes.affiliateCoupons(coupon.affiliateId),
  GSI2SK: coupon.couponId,
  GSI3PK: couponIndexes.pairCoupons(coupon),
  GSI3SK: coupon.couponId,
});

/** Returns the index keys that list an affiliate under a partner, and the partner under the affiliate. */
export const pairKeys = (pair: Pair) => ({
  GSI1PK: couponIndexes.partnerAffiliates(pair.partnerId),
  GSI1SK: pair.affiliateId,
  GSI2PK: couponIndexes.affiliatePartners(pair.affiliateId),
  GSI2SK: pair.partnerId,
});

export function parsePartnerCoupon(GSI1SK: string): { requestedAt: string; couponId: string } | undefined {
  const parts = splitKey(GSI1SK, '', ['status', 'awaiting', 'newestFirst', 'couponId']);
  return parts && { requestedAt: fromNewestFirst(parts.newestFirst), couponId: parts.couponId };
}

const LAST_TIME = 9_999_999_999_999;

function newestFirst(iso: string): string {
  return String(LAST_TIME - Date.parse(iso));
}

const fromNewestFirst = (encoded: string): string => new Date(LAST_TIME - Number(encoded)).toISOString();
