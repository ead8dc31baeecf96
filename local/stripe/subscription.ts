import type { StripeAccount, StripeObject } from './account.ts';
import { isSince } from './api-version.ts';
import type { StripeCustomer } from './buyer.ts';
import { buildDiscount, type Discount } from './discount.ts';
import { buildPlan, buildPrice, type Plan } from './plan.ts';

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled';

/** Times are in seconds since 1970. */
export interface Subscription {
  readonly id: string;
  readonly item: string;
  readonly buyer: StripeCustomer;
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  readonly startedAt: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly trialEnd: number | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly canceledAt: number | null;
  readonly endedAt: number | null;
  /** The discount. Undefined if there is none, or if it no longer applies. */
  readonly discount: Discount | undefined;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * Builds the object of `customer.subscription.*` events. Up to API version `acacia`, the subscription itself contains the billing period.
 * Since `basil`, the subscription's items contain it.
 */
export function buildSubscription(account: StripeAccount, subscription: Subscription): StripeObject {
  const { buyer, plan, discount } = subscription;
  const flat = !isSince(account.version, 'basil');
  const period = {
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
  };
  return {
    id: subscription.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: plan.tax !== undefined, liability: null },
    billing_cycle_anchor: subscription.trialEnd ?? subscription.startedAt,
    billing_cycle_anchor_config: null,
    ...(flat ? {} : { billing_mode: { flexible: null, type: 'classic' } }),
    billing_thresholds: null,
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      reason: subscription.canceledAt ? 'cancellation_requested' : null,
    },
    collection_method: 'charge_automatically',
    created: subscription.startedAt,
    currency: plan.currency.toLowerCase(),
    ...(flat ? period : {}),
    customer: buyer.customer,
    ...(isSince(account.version, 'clover') ? { customer_account: null } : {}),
    days_until_due: null,
    default_payment_method: account.newId('paymentMethod'),
    default_source: null,
    default_tax_rates: [],
    description: null,
    ...(flat ? { discount: discount ? buildDiscount(account, discount) : null } : {}),
    ...(isSince(account.version, 'acacia') ? { discounts: discount ? [discount.id] : [] } : {}),
    ended_at: subscription.endedAt,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: [
        {
          id: subscription.item,
          object: 'subscription_item',
          billing_thresholds: null,
          created: subscription.startedAt,
          ...(flat ? {} : period),
          discounts: [],
          metadata: {},
          plan: buildPlan(account, plan),
          price: buildPrice(account, plan),
          quantity: 1,
          subscription: subscription.id,
          tax_rates: [],
        },
      ],
      has_more: false,
      total_count: 1,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
    },
    latest_invoice: account.newId('invoice'),
    livemode: account.livemode,
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    ...(flat ? { plan: buildPlan(account, plan), quantity: 1 } : {}),
    schedule: null,
    start_date: subscription.startedAt,
    status: subscription.status,
    test_clock: null,
    transfer_data: null,
    trial_end: subscription.trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: subscription.trialEnd === null ? null : subscription.startedAt,
  };
}
