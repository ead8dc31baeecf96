import { randomUUID } from 'node:crypto';
import { CommandError } from '../../infra/command-error.ts';
import { createAccount, type StripeAccount, toEpochSeconds } from '../stripe/account.ts';
import { createBuyer } from '../stripe/buyer.ts';
import { createCoupon } from '../stripe/coupon.ts';
import type { StripeEvent } from '../stripe/events.ts';
import { createIdGenerator, type IdKind } from '../stripe/ids.ts';
import type { Payment } from '../stripe/payment.ts';
import { createPlan } from '../stripe/plan.ts';
import { buyOnce } from '../stripe/scenarios/buy-once.ts';
import { endSubscription } from '../stripe/scenarios/cancel.ts';
import { closeDispute, type DisputeResult, disputePayment } from '../stripe/scenarios/dispute-payment.ts';
import { reportInvoicePayment } from '../stripe/scenarios/pay-invoice.ts';
import { promote, reportCoupon } from '../stripe/scenarios/promote.ts';
import { refund } from '../stripe/scenarios/refund.ts';
import { renew } from '../stripe/scenarios/renew.ts';
import { type SubscribeResult, subscribe } from '../stripe/scenarios/subscribe.ts';
import type { SendOptions } from './options.ts';

type Scenario = (account: StripeAccount, options: SendOptions, at: Date) => readonly StripeEvent[];

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'coupon.created': (account, _, at) => reportCoupon(account, createCoupon(account), { at }).events,
  'promotion_code.created': (account, options, at) =>
    promote(account, { at, code: required(options, 'code'), coupon: createCoupon(account) }).events,
  'checkout.session.completed': (account, options, at) => {
    const { code, amount = 4_900, currency, customer } = options;
    const clientReference = options.link ? required(options, 'code') : undefined;
    return buyOnce(account, {
      at,
      buyer: createBuyer(account, customer ? { customer } : {}),
      amount,
      currency,
      ...(clientReference ? { clientReference } : { metadata: metadataOf(code) }),
    }).events;
  },
  'customer.subscription.created': (account, options, at) => subscription(account, options, at).events,
  'customer.subscription.deleted': (account, options, at) => {
    required(options, 'customer');
    return endSubscription(account, subscription(account, options, at).subscription, { at }).events;
  },
  // If a code is given, this event reports the first sale. Otherwise, it reports a renewal of the customer's subscription.
  'invoice.paid': (account, options, at) => {
    if (!options.code) required(options, 'customer');
    const sale = subscription(account, options, at);
    return options.code ? sale.events : renew(account, sale.subscription, { at }).events;
  },
  // If a payment is given, this event links the payment to its invoice. Otherwise, it reports that the invoice was paid outside of Stripe.
  'invoice_payment.paid': (account, options, at) => {
    const { payment: paymentIntent, amount = 4_900, currency } = options;
    const invoice = required(options, 'invoice');
    const paidAt = toEpochSeconds(at);
    return reportInvoicePayment(account, { invoice, paymentIntent, amount, currency, paidAt });
  },
  'refund.created': (account, options, at) => refund(account, payment(account, options, at), { at }).events,
  'charge.refunded': (account, options, at) => refund(account, payment(account, options, at), { at }).events,
  'charge.dispute.created': (account, options, at) => dispute(account, options, at).events,
  'charge.dispute.closed': (account, options, at) => {
    const status = options.status === 'won' ? 'won' : 'lost';
    return closeDispute(account, dispute(account, options, at).dispute, { at, status }).events;
  },
};

export const EVENT_TYPES = Object.keys(SCENARIOS);

/** Builds an event from the command line options. Throws a `CommandError` if the event type is not supported or an option is missing. */
export function exampleEvent(type: string, options: SendOptions, at: Date): StripeEvent {
  const story = Object.hasOwn(SCENARIOS, type) ? SCENARIOS[type] : undefined;
  if (!story)
    throw new CommandError(
      `"${type}" is not supported; use --file to send any event. Supported: ${EVENT_TYPES.join(', ')}.`,
    );
  if (options.link && type !== 'checkout.session.completed')
    throw new CommandError(
      '--link needs checkout.session.completed: no other event says by which link the buyer came.',
    );
  const account = createAccount({ seed: randomUUID(), version: options.version, name: options.app });
  const event = story(account, options, at).find((one) => one.type === type);
  if (!event) throw new CommandError(`Endpoints with API version ${options.version} do not receive ${type}.`);
  return event;
}

/** Creates a subscription. Its id is derived from the customer, so later commands can refer to the subscription. */
function subscription(account: StripeAccount, options: SendOptions, at: Date): SubscribeResult {
  const { code, amount = 4_900, currency } = options;
  const customer = options.customer ?? account.newId('customer');
  return subscribe(withIdFrom(account, 'subscription', customer), {
    at,
    buyer: { ...createBuyer(account), customer },
    plan: createPlan(account, { amount, currency }),
    metadata: metadataOf(code),
  });
}

/** Creates a dispute. Its id is derived from the payment, so a later command can close the dispute. */
function dispute(account: StripeAccount, options: SendOptions, at: Date): DisputeResult {
  return disputePayment(
    withIdFrom(account, 'dispute', required(options, 'payment')),
    payment(account, options, at),
    { at },
  );
}

const withIdFrom = (account: StripeAccount, kind: IdKind, seed: string): StripeAccount => ({
  ...account,
  newId: (wanted) => (wanted === kind ? createIdGenerator(seed)(kind) : account.newId(wanted)),
});

/** Reconstructs the payment of an earlier event from the payment's id. */
function payment(account: StripeAccount, options: SendOptions, at: Date): Payment {
  const paymentIntent = required(options, 'payment');
  const { amount = 4_900, currency } = options;
  return {
    invoice: null,
    paymentIntent,
    charge: account.newId('charge'),
    customer: options.customer ?? null,
    email: 'buyer@example.com',
    amount,
    currency,
    paidAt: toEpochSeconds(at),
  };
}

const metadataOf = (code: string | undefined): Record<string, string> =>
  code ? { affiliate_code: code } : {};

function required(options: SendOptions, name: 'code' | 'customer' | 'invoice' | 'payment'): string {
  const value = options[name];
  if (!value) throw new CommandError(`${options.type} needs --${name}. See: npm run send -- --help`);
  return value;
}
