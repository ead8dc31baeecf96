import type { AffiliateId, AppId, PartnerId } from '../../shared/ids.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import type { SubscriptionState } from '../../shared/provider/subscription-states.ts';
import type { Terms } from '../../shared/terms/coupon/terms.ts';
import type { Elsewhere, PaymentFact, PaymentStatement } from './fact.ts';

/**
 * A customer belongs to all of the partner's apps, because all of them may receive the customer's events. Tributary creates the ids of
 * guests, such as `guest:cs_...`.
 */
export interface CustomerRef {
  readonly partnerId: PartnerId;
  readonly provider: Provider;
  readonly providerId: string;
}

/**
 * The referral that permanently assigns a customer to an affiliate. Contains the terms that apply to the customer, so later versions of the
 * coupon's terms don't.
 */
export interface Referral extends Terms {
  affiliateId: AffiliateId;
  appId: AppId;
  code: string;
  version: number;
  /** The type and value of the evidence for the referral, such as `promotion_code promo_1` or `metadata JANE20`. */
  evidence: string;
  /** The time at which the code was used, according to the provider. */
  at: string;
  /** The time from which payments earn. */
  since: string;
  /** The time at which the partner linked the code to the customer's provider code. Missing if the provider sent the code. */
  linked?: string;
  /** Why the partner credited the customer to the code. Missing if a use of the code decided. */
  reason?: string;
  /** Set if the partner has imported the customer to this code, even if a use of the code decided. */
  elsewhere?: Elsewhere;
}

export const UNCOUNTED_REASONS = ['not_approved', 'retired', 'app_inactive'] as const;

/** A use of a coupon's code that did not count, because the coupon or its app was not active at that time. */
export interface UncountedUse {
  code: string;
  at: string;
  reason: (typeof UNCOUNTED_REASONS)[number];
}

/** A customer's first earning payment (`first-payment.ts`). Its month (UTC) and currency are the customer's cohort in the retention. */
export interface FirstPayment {
  readonly payment: string;
  readonly at: string;
  readonly currency: Currency;
}

/** A payment that looks like the payment `other` told again. Its commission is on hold until the partner answers. */
export interface SameSale extends Pick<PaymentFact, 'currency' | 'gross' | 'paidAt'> {
  readonly payment: string;
  readonly other: string;
  readonly otherPaidAt: string;
  /** Missing while the partner hasn't answered. */
  readonly answer?: PaymentStatement['kind'];
}

export interface CustomerState {
  referral?: Referral;
  /**
   * A referral that came too late to replace the existing referral, because a payout had already made the existing referral final. The
   * partner can see the late referral's code.
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
  /** Missing until a payment earns. */
  first?: FirstPayment;
  /** The payments about which the partner is asked, or has answered, whether they are the same sale as another one. Missing if there are none. */
  sameSales?: readonly SameSale[];
  /**
   * Set if a customer turns out to have made no purchase. Such a customer is neither listed nor counted. Example: a guest whose payments
   * all belong to another customer's invoices.
   */
  hasNoPurchase?: true;
}

/** Keeps the data that a later purchase would need. */
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
