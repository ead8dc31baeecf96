import type { COUPON_STATUSES } from '../../../shared/contract/coupons.ts';
import { indexes, keys, type Pair } from '../keys.ts';

/** Requested, approved, ended. */
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** A coupon, keyed by its app and its code, which makes the code unique in its app for ever. Declining deletes it. */
export interface Coupon {
  couponId: string;
  appId: string;
  partnerId: string;
  affiliateId: string;
  code: string;
  status: CouponStatus;
  /** Basis points, fixed at approval; missing while pending. */
  rate?: number;
  requestedAt: string;
  approvedAt?: string;
  retiredAt?: string;
  /** When the provider first told of a promotion code with this text. */
  liveAt?: string;
}

/** Those that wait come first, then active ones, then retired ones; newest first within each when read in ascending order. */
const STATUS_ORDER: Record<CouponStatus, string> = { pending: '0', active: '1', retired: '2' };

/** The index's sort prefix of one status. */
export const couponStatusPrefix = (status: CouponStatus) => `${STATUS_ORDER[status]}#`;

/** Lists a coupon for its partner by status, for its affiliate, and for the two of them. */
export const couponIndexKeys = (coupon: Coupon) => ({
  GSI1PK: indexes.partnerCoupons(coupon.partnerId),
  GSI1SK: `${couponStatusPrefix(coupon.status)}${newestFirst(coupon.requestedAt)}#${coupon.couponId}`,
  GSI2PK: indexes.affiliateCoupons(coupon.affiliateId),
  GSI2SK: coupon.couponId,
  GSI3PK: indexes.pairCoupons(coupon),
  GSI3SK: coupon.couponId,
});

/** The item, with all that lists it. */
export const couponItem = (coupon: Coupon) => ({
  ...keys.coupon(coupon.appId, coupon.code),
  type: 'Coupon',
  ...couponIndexKeys(coupon),
  ...coupon,
});

/** How an affiliate stands to an app. Its presence keeps a second request out. */
export interface Relation {
  appId: string;
  affiliateId: string;
  code: string;
  status: 'pending' | 'active';
}

/** The item: read by its key alone. */
export const relationItem = (relation: Relation) => ({
  ...keys.relation(relation.appId, relation.affiliateId),
  type: 'Relation',
  ...relation,
});

/** A partner and one of its affiliates: made with the first approval, listed under the partner. */
export interface PairItem extends Pair {
  activeCoupons: number;
}

/** Lists an affiliate under a partner. */
export const pairKeys = (pair: Pair) => ({
  GSI1PK: indexes.partnerAffiliates(pair.partnerId),
  GSI1SK: pair.affiliateId,
});

/** A time as text that sorts newest first. */
function newestFirst(iso: string): string {
  return String(9_999_999_999_999 - Date.parse(iso));
}
