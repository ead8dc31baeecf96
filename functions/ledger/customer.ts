import type { Provider } from '../../shared/providers.ts';
import type { SubscriptionState } from '../../shared/subscription-states.ts';

/** A customer of an app at a provider. A guest's `providerId` is derived by us: `guest:cs_...`. */
export interface CustomerRef {
  readonly appId: string;
  readonly provider: Provider;
  readonly providerId: string;
}

/** The referral that assigns a customer to an affiliate for life. */
export interface Referral {
  affiliateId: string;
  code: string;
  /** The coupon's commission rate in basis points. */
  rate: number;
  /** The type and value of the evidence: `promotion_code promo_1`, `metadata JANE20`. */
  evidence: string;
  /** The time, reported by the provider, when the code was used. */
  at: string;
}

/** The state of a customer, derived from its facts. */
export interface CustomerState {
  referral?: Referral;
  /**
   * Another code that would have referred the customer but was reported only after a payout had made the referral final. Shown to the
   * partner.
   */
  lateReferral?: Referral;
  state: SubscriptionState;
  status: 'active' | 'canceled';
  subscribedAt: string;
  canceledAt?: string;
  endsAt?: string;
  renewals: number;
}
