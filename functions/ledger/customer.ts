import type { Currency } from '../../shared/currencies.ts';
import type { Month } from '../../shared/months.ts';
import type { Provider } from '../../shared/providers.ts';
import type { SubscriptionState } from '../../shared/subscription-states.ts';

/**
 * A partner's customer at a provider. It is the same customer for all of the partner's apps, because the provider sends the events of one
 * account to the webhook of every app. A guest gets an id of our own, such as `guest:cs_...`.
 */
export interface CustomerRef {
  readonly partnerId: string;
  readonly provider: Provider;
  readonly providerId: string;
}

/** The referral that assigns a customer to an affiliate for life. */
export interface Referral {
  affiliateId: string;
  /** The app whose coupon made the referral. */
  appId: string;
  code: string;
  /** The coupon's commission rate in basis points. */
  rate: number;
  /** The type and value of the evidence for the referral, such as `promotion_code promo_1` or `metadata JANE20`. */
  evidence: string;
  /** The time at which the code was used, as reported by the provider. */
  at: string;
  /** Set if the code is known only because the partner linked it to the provider's promotion code. */
  linked?: true;
}

/** The reasons for which a use of a coupon's code did not count. */
export const UNCOUNTED_REASONS = ['not_approved', 'retired', 'app_inactive'] as const;

/** A use of a coupon's code that did not count because the coupon or its app was not active at the time. */
export interface UncountedUse {
  code: string;
  at: string;
  reason: (typeof UNCOUNTED_REASONS)[number];
}

/** A group of customers. Their first payments that earned a commission were in the same month (UTC) and currency. */
export interface Cohort {
  month: Month;
  currency: Currency;
}

/** The state of a customer, derived from its facts. */
export interface CustomerState {
  referral?: Referral;
  /**
   * Another code that would have referred the customer, but was reported only after a payout had made the existing referral final. The
   * partner can see this code.
   */
  lateReferral?: Referral;
  /** The uses of coupon codes that came before the referral and did not count, oldest first. */
  uncounted?: readonly UncountedUse[];
  state: SubscriptionState;
  status: 'active' | 'canceled';
  subscribedAt: string;
  canceledAt?: string;
  endsAt?: string;
  renewals: number;
  /** The customer's cohort. Missing if no payment has earned a commission yet. */
  cohort?: Cohort;
  /**
   * Set if each of the customer's payments turned out to belong to an invoice or a checkout session, possibly of another customer. This can
   * happen to a guest. The customer is then neither listed nor counted.
   */
  hasNoPurchase?: true;
}

/** Returns the new state of a customer who turned out to have no purchase. Keeps everything that a later purchase would need. */
export function withoutPurchase(before: CustomerState): CustomerState {
  const { referral, lateReferral, uncounted, state, status, subscribedAt, canceledAt, endsAt, renewals } =
    before;
  return {
    ...(referral ? { referral } : {}),
    ...(lateReferral ? { lateReferral } : {}),
    ...(uncounted ? { uncounted } : {}),
    state,
    status,
    subscribedAt,
    ...(canceledAt ? { canceledAt } : {}),
    ...(endsAt ? { endsAt } : {}),
    renewals,
    hasNoPurchase: true,
  };
}
