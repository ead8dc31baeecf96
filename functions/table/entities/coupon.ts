import type { COUPON_STATUSES } from '../../../shared/contract/coupons.ts';
import type { Pair } from '../../ledger/pair.ts';
import { indexes, keys } from '../keys.ts';

/** The status of a coupon: requested, approved or ended. */
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** A coupon. Its key consists of its app and code, so a code can be used only once per app. Declining a request deletes it. */
export interface Coupon {
  couponId: string;
  appId: string;
  partnerId: string;
  affiliateId: string;
  code: string;
  status: CouponStatus;
  /** The commission rate in basis points. It is fixed at approval and missing before. */
  rate?: number;
  requestedAt: string;
  approvedAt?: string;
  retiredAt?: string;
  /** When the provider first reported a promotion code with the same code. */
  liveAt?: string;
}

/** The order of the statuses in a partner's list. Within a status, the list is newest first. */
const STATUS_ORDER: Record<CouponStatus, string> = { pending: '0', active: '1', retired: '2' };

/** Returns the prefix of the sort keys of one status in the partner's list. */
export const couponStatusPrefix = (status: CouponStatus) => `${STATUS_ORDER[status]}#`;

/** Returns the index keys that list a coupon under its partner (by status), under its affiliate, and under the pair. */
export const couponIndexKeys = (coupon: Coupon) => ({
  GSI1PK: indexes.partnerCoupons(coupon.partnerId),
  GSI1SK: `${couponStatusPrefix(coupon.status)}${newestFirst(coupon.requestedAt)}#${coupon.couponId}`,
  GSI2PK: indexes.affiliateCoupons(coupon.affiliateId),
  GSI2SK: coupon.couponId,
  GSI3PK: indexes.pairCoupons(coupon),
  GSI3SK: coupon.couponId,
});

/** Builds a coupon's item with its index keys. */
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

/** Builds a relation's item, which has no index keys. */
export const relationItem = (relation: Relation) => ({
  ...keys.relation(relation.appId, relation.affiliateId),
  type: 'Relation',
  ...relation,
});

/** A partner and one of its affiliates. The item is created at the first approval and listed under the partner. */
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
