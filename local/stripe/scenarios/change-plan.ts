import { multiplyDivide } from '../../../shared/money/money.ts';
import { type StripeAccount, toEpochSeconds } from '../account.ts';
import { amountsOf } from '../amounts.ts';
import { toEvent } from '../events.ts';
import { buildPlan, type Plan } from '../plan.ts';
import { buildSubscription, type Subscription } from '../subscription.ts';
import { payInvoice } from './pay-invoice.ts';
import type { RenewalResult } from './renew.ts';

/**
 * Simulates a change to `plan` in the middle of a period. An immediate invoice credits the unused time of the old plan and charges the
 * remaining time of the new plan. A change to a cheaper plan only adds to the credit balance, without a payment or a refund.
 */
export function changePlan(
  account: StripeAccount,
  before: Subscription,
  { at, plan }: { at: Date; plan: Plan },
): RenewalResult {
  const now = toEpochSeconds(at);
  const left = Math.max(before.periodEnd - now, 0);
  const whole = before.periodEnd - before.periodStart;
  const unused = multiplyDivide(before.plan.amount, left, whole);
  const remaining = multiplyDivide(plan.amount, left, whole);
  const subscription: Subscription = { ...before, plan };
  const line = { proration: true, start: now, end: before.periodEnd };
  const { payment, events } = payInvoice(account, at, {
    buyer: before.buyer,
    reason: 'subscription_update',
    amounts: amountsOf(remaining - unused, { currency: plan.currency, tax: plan.tax }),
    lines: [
      { ...line, description: `Unused time on ${before.plan.name}`, amount: -unused },
      { ...line, description: `Remaining time on ${plan.name}`, amount: remaining },
    ],
    subscription,
    discount: undefined,
    outOfBand: false,
    metadata: {},
  });
  const updated = toEvent(
    account,
    'customer.subscription.updated',
    now,
    buildSubscription(account, subscription),
    { items: { data: [{ id: before.item, plan: buildPlan(account, before.plan) }] } },
  );
  return { subscription, payment, events: [updated, ...events] };
}
