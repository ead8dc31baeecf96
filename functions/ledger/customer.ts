import type { Provider } from '../../shared/providers.ts';
import type { SubscriptionState } from '../../shared/subscription-states.ts';

/** A customer of an app at a provider. Guests get an id of our own, `guest:cs_...`. */
export interface CustomerRef {
  readonly appId: string;
  readonly provider: Provider;
  readonly providerId: string;
}

/** The referral that assigns a customer to an affiliate for life. */
export interface Referral {
  affiliateId: string;
  code: string;
  /** Basis points of the coupon. */
  rate: number;
  /** The kind of evidence and its value: `promotion_code promo_1`, `metadata JANE20`. */
  evidence: string;
  /** When the code was used, according to the provider. */
  at: string;
}

/** The state of a customer, derived from its facts. */
export interface CustomerState {
  referral?: Referral;
  /** Another code that would have won the referral but was reported after a payout had frozen it. Shown to the partner. */
  lateReferral?: Referral;
  state: SubscriptionState;
  status: 'active' | 'canceled';
  subscribedAt: string;
  canceledAt?: string;
  endsAt?: string;
  renewals: number;
}
