import { DAY_MS } from '../../shared/money/months.ts';
import type { StripeEvent } from '../stripe/events.ts';
import type { Payment } from '../stripe/payment.ts';
import { createPlan } from '../stripe/plan.ts';
import { buyOnce } from '../stripe/scenarios/buy-once.ts';
import { cancelAtPeriodEnd, endSubscription } from '../stripe/scenarios/cancel.ts';
import { changePlan } from '../stripe/scenarios/change-plan.ts';
import { renew } from '../stripe/scenarios/renew.ts';
import { subscribe } from '../stripe/scenarios/subscribe.ts';
import type { Subscription } from '../stripe/subscription.ts';
import { randomBuyer } from './buyers.ts';
import type { CustomerTerms } from './life-terms.ts';
import { refundsAndDisputes } from './refunds-and-disputes.ts';

const CHURN = 0.125;

/** Generates a customer's events. Some events may be in the future, so the caller must remove them. */
export function customerEvents(terms: CustomerTerms): StripeEvent[] {
  const { app, account, random, number, start, use } = terms;
  if (app.lifetimePrice && number % 4 === 0) {
    const { amount, currency } = app.lifetimePrice;
    const buyer = { ...randomBuyer(account, random, currency), customer: null };
    const sale = buyOnce(account, { at: start, buyer, amount, currency, ...use });
    return [...sale.events];
  }
  const price = app.prices[number % app.prices.length] ?? app.prices[0];
  const sale = subscribe(account, {
    at: start,
    buyer: randomBuyer(account, random, price.currency),
    plan: createPlan(account, price),
    ...use,
    ...(app.trialDays && number % 3 === 0 ? { trialDays: app.trialDays } : {}),
  });
  const payments = sale.payment ? [sale.payment] : [];
  const later = renewUntilNow(terms, sale.subscription, payments);
  return [...sale.events, ...later, ...refundsAndDisputes(terms, payments)];
}

/** Generates a customer's monthly events until now or until the customer cancels. Adds the payments to `payments`. */
function renewUntilNow(terms: CustomerTerms, first: Subscription, payments: Payment[]): StripeEvent[] {
  const { app, account, random, now } = terms;
  const events: StripeEvent[] = [];
  let subscription = first;
  while (subscription.periodEnd * 1000 < now.getTime()) {
    if (random.next() < CHURN) return [...events, ...cancel(terms, subscription)];
    const upgraded = app.prices[1];
    const inPeriod = new Date(subscription.periodStart * 1000 + random.between(4, 20) * DAY_MS);
    if (upgraded && upgraded.currency === subscription.plan.currency && random.next() < 0.04) {
      const plan = createPlan(account, upgraded);
      if (plan.amount > subscription.plan.amount) {
        const change = changePlan(account, subscription, { at: inPeriod, plan });
        events.push(...change.events);
        if (change.payment) payments.push(change.payment);
        subscription = change.subscription;
      }
    }
    const renewed = renew(account, subscription);
    events.push(...renewed.events);
    if (renewed.payment) payments.push(renewed.payment);
    subscription = renewed.subscription;
  }
  return events;
}

/** Cancels a subscription, usually at the end of the paid period but sometimes immediately. */
function cancel({ account, random }: CustomerTerms, subscription: Subscription): StripeEvent[] {
  const at = new Date(subscription.periodEnd * 1000 - random.between(2, 15) * DAY_MS);
  if (random.next() < 0.25) return [...endSubscription(account, subscription, { at }).events];
  const canceled = cancelAtPeriodEnd(account, subscription, { at });
  const end = new Date(subscription.periodEnd * 1000);
  return [...canceled.events, ...endSubscription(account, canceled.subscription, { at: end }).events];
}
