import type { COUPON_STATUSES } from '../../shared/contract/coupons.ts';
import type { Provider } from '../../shared/providers.ts';
import type { Pair } from '../ledger/pair.ts';
import type { ProviderCodeState } from '../ledger/provider-code-state.ts';
import type { Condition } from '../table/condition.ts';

export type CouponStatus = (typeof COUPON_STATUSES)[number];

/**
 * A coupon. Its key consists of its app and its code, so an app never has two coupons with the same code. A declined request is deleted.
 */
export interface Coupon {
  couponId: string;
  appId: string;
  partnerId: string;
  affiliateId: string;
  code: string;
  status: CouponStatus;
  /** The commission rate in basis points. Set when the coupon is approved, and never changed afterward. */
  rate?: number;
  requestedAt: string;
  approvedAt?: string;
  retiredAt?: string;
  /**
   * The time at which the code went live: its provider code became active, or a customer used the code. Missing if customers cannot use
   * the code.
   */
  liveAt?: string;
  /** The provider of the use with which the code went live. Missing if the code went live with its provider code. */
  usedAt?: Provider;
  /** The time at which the provider code was deactivated or expired. Missing if customers can use the code now or never could. */
  stoppedAt?: string;
  stopReason?: StopReason;
  /**
   * The time at which the provider last reported a change of the code's state. Missing if the last change came from something else, such as
   * a sale or the code's expiry.
   */
  codeReportedAt?: string;
  /** The terms of the provider code. Missing if the provider has not sent a provider code. */
  promotion?: ProviderCodeTerms;
  /**
   * A provider code with a probable typo, which the partner seems to have created for this coupon. Matters only while the coupon awaits
   * its provider code.
   */
  nearMiss?: string;
}

export type StopReason = 'deactivated' | 'expired';

/** The terms of a coupon's provider code. The discount's terms are stored separately (`DiscountTerms`). */
export interface ProviderCodeTerms
  extends Pick<ProviderCodeState, 'discountId' | 'minimum' | 'firstTimeOnly'> {
  readonly provider: Provider;
  /** The time at which the code expires (ISO 8601). */
  readonly endsAt?: string;
}

/** Returns true if the coupon is approved, but neither the provider nor a sale has shown yet that its provider code exists. */
export const isAwaiting = ({ status, liveAt, stoppedAt }: Pick<Coupon, 'status' | 'liveAt' | 'stoppedAt'>) =>
  status === 'active' && liveAt === undefined && stoppedAt === undefined;

/** An affiliate's enrollment in an app's program. While it exists, the affiliate can't request to enroll again. */
export interface Relation {
  appId: string;
  affiliateId: string;
  code: string;
  status: 'pending' | 'active';
}

/**
 * A partner and one of its affiliates. Created with the affiliate's first approved coupon from the partner. Listed under the partner and
 * under the affiliate.
 */
export interface PairItem extends Pair {
  activeCoupons: number;
}

/** The affiliate who owns a code across all of a partner's apps. Another affiliate can claim the code when no coupon uses it anymore. */
export interface CodeOwner {
  affiliateId: string;
  coupons: number;
}

/** Builds the condition that a coupon's state has not changed since the coupon was read. */
export function isUnchanged({ couponId, status, liveAt, stoppedAt }: Coupon): Condition<Coupon> {
  const known = { couponId, status, ...(liveAt ? { liveAt } : {}), ...(stoppedAt ? { stoppedAt } : {}) };
  const absent = [...(liveAt ? [] : (['liveAt'] as const)), ...(stoppedAt ? [] : (['stoppedAt'] as const))];
  return { equals: known, absent };
}

export interface CodeExpiry extends Pick<Coupon, 'partnerId' | 'appId' | 'code'> {
  endsAt: string;
}
