import type { Currency } from '../../shared/currencies.ts';
import type { Month } from '../../shared/months.ts';
import type { Provider } from '../../shared/providers.ts';
import type { SubscriptionState } from '../../shared/subscription-states.ts';

/**
 * A partner's customer at a provider. All of the partner's apps share their customers, because the provider sends the events of an account
 * to the webhooks of all apps. For a guest, Tributary creates an id, such as `guest:cs_...`.
 */
export interface CustomerRef {
  readonly partnerId: string;
  readonly provider: Provider;
  readonly providerId: string;
}

/** The referral that permanently assigns a customer to an affiliate. */
export interface Referral {
  affiliateId: string;
  /** The app whose coupon the customer used. */
  appId: string;
  code: string;
  /** The coupon's commission rate in basis points. */
  rate: number;
  /** The type and value of the evidence that proves the referral, such as `promotion_code promo_1` or `metadata JANE20`. */
  evidence: string;
  /** The time at which the code was used, as reported by the provider. */
  at: string;
  /** Set if the code is known only because the partner linked it to the promotion code that the customer used. */
  linked?: true;
}

/** The reasons why a use of a coupon's code did not count. */
export const UNCOUNTED_REASONS = ['not_approved', 'retired', 'app_inactive'] as const;

/** A use of a coupon's code that did not count because the coupon or its app was not active at the time. */
export interface UncountedUse {
  code: string;
  at: string;
  reason: (typeof UNCOUNTED_REASONS)[number];
}

/** A group of customers whose first commission-earning payments were in the same month (UTC) and currency. */
export interface Cohort {
  month: Month;
  currency: Currency;
}

/** The state of a customer, derived from its facts. */
export interface CustomerState {
  referral?: Referral;
  /**
   * A referral that was reported too late. It would have taken precedence, but a payout had already made the existing referral final. The
   * partner can see the code of the late referral.
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
   * Set if the customer turned out to have made no purchase. Such a customer is neither listed nor counted. This can happen with a guest if
   * all payments belong to invoices or checkout sessions, possibly those of another customer.
   */
  hasNoPurchase?: true;
}

/** Returns the new state of a customer who turned out to have no purchases. Keeps the data that a later purchase would need. */
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
