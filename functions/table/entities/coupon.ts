import type { COUPON_STATUSES } from '../../../shared/contract/coupons.ts';
import type { Pair } from '../../ledger/pair.ts';

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
  /** The time at which the provider first reported a promotion code with the same code. */
  liveAt?: string;
}

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
