import type { COUPON_STATUSES } from '../../../shared/contract/coupons.ts';
import type { Pair } from '../../ledger/pair.ts';
import type { PromotionState } from '../../ledger/promotion-state.ts';
import type { Condition } from '../condition.ts';

/** The status of a coupon: requested, approved or ended. */
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** A coupon. Its key consists of its code and app, so a code can be used only once per app. Declining a request deletes it. */
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
  /** Since when customers have been able to use the code: its promotion code is active, or a customer has used it. Missing if they can't. */
  liveAt?: string;
  /** When the promotion code was deactivated or expired. Missing while customers can use it, and before they ever could. */
  stoppedAt?: string;
  stopReason?: StopReason;
  /** The terms of the promotion code. Missing if the provider has not reported one. */
  promotion?: CouponPromotion;
  /** A promotion code that was probably meant to have this code. It matters only while the coupon awaits its promotion code. */
  nearMiss?: string;
}

/** Why customers can no longer use a code. */
export type StopReason = 'deactivated' | 'expired';

/** The terms of a coupon's promotion code. `DiscountTerms` contain the rest. */
export interface CouponPromotion extends Pick<PromotionState, 'discountId' | 'minimum' | 'firstTimeOnly'> {
  /** When the code expires, ISO 8601. */
  readonly endsAt?: string;
}

/** Returns true if the coupon is approved, but its promotion code is not known to exist. */
export const isAwaiting = ({ status, liveAt, stoppedAt }: Pick<Coupon, 'status' | 'liveAt' | 'stoppedAt'>) =>
  status === 'active' && liveAt === undefined && stoppedAt === undefined;

/** An affiliate's enrollment in an app's program. Its existence blocks a second request. */
export interface Relation {
  appId: string;
  affiliateId: string;
  code: string;
  status: 'pending' | 'active';
}

/** A partner and one of its affiliates. The item is created at the first approval and listed under the partner. */
export interface PairItem extends Pair {
  activeCoupons: number;
}

/** The affiliate who owns a code in all of a partner's apps. The code is free again once no coupon has it. */
export interface CodeOwner {
  affiliateId: string;
  /** The number of coupons with the code. */
  coupons: number;
}

/** Builds the condition that a coupon has the state with which it was read. */
export function isUnchanged({ couponId, status, liveAt, stoppedAt }: Coupon): Condition<Coupon> {
  const known = { couponId, status, ...(liveAt ? { liveAt } : {}), ...(stoppedAt ? { stoppedAt } : {}) };
  const absent = [...(liveAt ? [] : (['liveAt'] as const)), ...(stoppedAt ? [] : (['stoppedAt'] as const))];
  return { equals: known, absent };
}

/** The moment at which a coupon's code expires. */
export interface CodeExpiry extends Pick<Coupon, 'partnerId' | 'appId' | 'code'> {
  endsAt: string;
}
