import { type StripeAccount, toEpochSeconds } from '../account.ts';
import { amountsOf } from '../amounts.ts';
import { isSince } from '../api-version.ts';
import { type StripeEvent, toEvent } from '../events.ts';
import type { Payment } from '../payment.ts';
import { periodEndOf } from '../plan.ts';
import { buildSubscription, type Subscription } from '../subscription.ts';
import { payInvoice } from './pay-invoice.ts';

export interface RenewalResult {
  readonly subscription: Subscription;
  readonly payment: Payment | undefined;
  readonly events: readonly StripeEvent[];
}

/**
 * Simulates the next billing cycle of a subscription, which may be the first paid cycle after a trial. By default, `at` is the end of the
 * current period.
 */
export function renew(
  account: StripeAccount,
  before: Subscription,
  { at = new Date(before.periodEnd * 1000), credit }: { at?: Date; credit?: number } = {},
): RenewalResult {
  const { plan, discount } = before;
  const start = before.periodEnd;
  const subscription: Subscription = {
    ...before,
    status: 'active',
    periodStart: start,
    periodEnd: periodEndOf(plan, start),
  };
  const { invoice, payment, events } = payInvoice(account, at, {
    buyer: before.buyer,
    reason: 'subscription_cycle',
    amounts: amountsOf(plan.amount, {
      currency: plan.currency,
      percentOff: discount?.coupon.percentOff,
      tax: plan.tax,
      credit,
    }),
    lines: [
      {
        description: `1 × ${plan.name}`,
        amount: plan.amount,
        proration: false,
        start,
        end: subscription.periodEnd,
      },
    ],
    subscription,
    discount,
    outOfBand: false,
    metadata: {},
  });
  const updated = toEvent(
    account,
    'customer.subscription.updated',
    toEpochSeconds(at),
    buildSubscription(account, subscription),
    previousPeriod(account, before, invoice.id),
  );
  return { subscription, payment, events: [updated, ...events] };
}

function previousPeriod(account: StripeAccount, before: Subscription, invoice: string) {
  const period = { current_period_end: before.periodEnd, current_period_start: before.periodStart };
  return {
    ...(isSince(account.version, 'basil') ? { items: { data: [{ id: before.item, ...period }] } } : period),
    latest_invoice: invoice,
    ...(before.status === 'active' ? {} : { status: before.status }),
  };
}
