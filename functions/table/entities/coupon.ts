import type { COUPON_STATUSES } from '../../../shared/contract/coupons.ts';
import type { Pair } from '../../ledger/pair.ts';
import { indexes, keys } from '../keys.ts';

/** The status of a coupon: requested, approved or ended. */
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** A coupon. Its key is its app and code, which makes the code unique within the app forever. Declining deletes it. */
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
  /** When the provider first reported a promotion code with this text. */
  liveAt?: string;
}

/** The order of statuses in a partner's list, which is newest first within each status. */
const STATUS_ORDER: Record<CouponStatus, string> = { pending: '0', active: '1', retired: '2' };

/** Returns the sort key prefix of one status in the partner's index. */
export const couponStatusPrefix = (status: CouponStatus) => `${STATUS_ORDER[status]}#`;

/** Returns the index keys that list a coupon for its partner by status, for its affiliate, and for the pair. */
export const couponIndexKeys = (coupon: Coupon) => ({
  GSI1PK: indexes.partnerCoupons(coupon.partnerId),
  GSI1SK: `${couponStatusPrefix(coupon.status)}${newestFirst(coupon.requestedAt)}#${coupon.couponId}`,
  GSI2PK: indexes.affiliateCoupons(coupon.affiliateId),
  GSI2SK: coupon.couponId,
  GSI3PK: indexes.pairCoupons(coupon),
  GSI3SK: coupon.couponId,
});

/** Builds the item with its index keys. */
export const couponItem = (coupon: Coupon) => ({
  ...keys.coupon(coupon.appId, coupon.code),
  type: 'Coupon',
  ...couponIndexKeys(coupon),
  ...coupon,
});

/** An affiliate's enrollment in an app's program. Its existence blocks a second request. */
export interface Relation {
  appId: string;
  affiliateId: string;
  code: string;
  status: 'pending' | 'active';
}

/** Builds the item, which has no index keys. */
export const relationItem = (relation: Relation) => ({
  ...keys.relation(relation.appId, relation.affiliateId),
  type: 'Relation',
  ...relation,
});

/** A partner and one of its affiliates. Created with the first approval and listed under the partner. */
export interface PairItem extends Pair {
  activeCoupons: number;
}

/** Returns the index keys that list an affiliate under a partner. */
export const pairKeys = (pair: Pair) => ({
  GSI1PK: indexes.partnerAffiliates(pair.partnerId),
  GSI1SK: pair.affiliateId,
});

/** Encodes a time as a string that sorts newest first. */
function newestFirst(iso: string): string {
  return String(9_999_999_999_999 - Date.parse(iso));
}
