import { randomUUID } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import { createAccount, type StripeAccount } from '../stripe/account.ts';
import { createBuyer } from '../stripe/buyer.ts';
import { createCoupon } from '../stripe/coupon.ts';
import type { StripeEvent } from '../stripe/events.ts';
import { createIds, type IdKind } from '../stripe/ids.ts';
import type { Payment } from '../stripe/payment.ts';
import { createPlan } from '../stripe/plan.ts';
import { buyOnce } from '../stripe/story/buy-once.ts';
import { endSubscription } from '../stripe/story/cancel.ts';
import { type Contested, closeDispute, contest } from '../stripe/story/contest.ts';
import { refund } from '../stripe/story/give-back.ts';
import { promote } from '../stripe/story/promote.ts';
import { renew } from '../stripe/story/renew.ts';
import { type Subscribed, subscribe } from '../stripe/story/subscribe.ts';
import type { SendOptions } from './options.ts';

type Story = (account: StripeAccount, options: SendOptions, at: Date) => readonly StripeEvent[];

/** The supported event types, each with a scenario that produces it. */
const STORIES: Readonly<Record<string, Story>> = {
  'promotion_code.created': (account, options, at) =>
    promote(account, { at, code: required(options, 'code'), coupon: createCoupon(account) }).events,
  'checkout.session.completed': (account, { code, amount = 4_900, currency, customer }, at) =>
    buyOnce(account, {
      at,
      buyer: createBuyer(account, customer ? { customer } : {}),
      amount,
      currency,
      metadata: metadataOf(code),
    }).events,
  'customer.subscription.created': (account, options, at) => subscription(account, options, at).events,
  'customer.subscription.deleted': (account, options, at) => {
    required(options, 'customer');
    return endSubscription(account, subscription(account, options, at).subscription, { at }).events;
  },
  // With a code, the first sale; without one, a renewal for the customer.
  'invoice.paid': (account, options, at) => {
    if (!options.code) required(options, 'customer');
    const sale = subscription(account, options, at);
    return options.code ? sale.events : renew(account, sale.subscription, { at }).events;
  },
  'refund.created': (account, options, at) => refund(account, payment(account, options, at), { at }).events,
  'charge.refunded': (account, options, at) => refund(account, payment(account, options, at), { at }).events,
  'charge.dispute.created': (account, options, at) => dispute(account, options, at).events,
  'charge.dispute.closed': (account, options, at) => {
    const status = options.status === 'won' ? 'won' : 'lost';
    return closeDispute(account, dispute(account, options, at).dispute, { at, status }).events;
  },
};

export const EVENT_TYPES = Object.keys(STORIES);

/** Builds the event of `type` described by `options`. Throws a `Refusal` for an unsupported type or a missing option. */
export function exampleEvent(type: string, options: SendOptions, at: Date): StripeEvent {
  const story = Object.hasOwn(STORIES, type) ? STORIES[type] : undefined;
  if (!story)
    throw new Refusal(
      `"${type}" is not supported; use --file to send any event. Supported: ${EVENT_TYPES.join(', ')}.`,
    );
  const account = createAccount({ seed: randomUUID(), version: options.version, name: options.app });
  const event = story(account, options, at).find((one) => one.type === type);
  if (!event) throw new Refusal(`Endpoints with API version ${options.version} do not receive ${type}.`);
  return event;
}

/** Creates a subscription whose id is derived from its customer, so that events of separate commands belong together. */
function subscription(account: StripeAccount, options: SendOptions, at: Date): Subscribed {
  const { code, amount = 4_900, currency } = options;
  const customer = options.customer ?? account.newId('customer');
  return subscribe(withIdFrom(account, 'subscription', customer), {
    at,
    buyer: { ...createBuyer(account), customer },
    plan: createPlan(account, { amount, currency }),
    metadata: metadataOf(code),
  });
}

/** Creates a dispute whose id is derived from its payment, so that a later command can close it. */
function dispute(account: StripeAccount, options: SendOptions, at: Date): Contested {
  return contest(
    withIdFrom(account, 'dispute', required(options, 'payment')),
    payment(account, options, at),
    { at },
  );
}

const withIdFrom = (account: StripeAccount, kind: IdKind, seed: string): StripeAccount => ({
  ...account,
  newId: (wanted) => (wanted === kind ? createIds(seed)(kind) : account.newId(wanted)),
});

/** Reconstructs the payment of an earlier event from its id. */
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
    paidAt: Math.floor(at.getTime() / 1000),
  };
}

const metadataOf = (code: string | undefined): Record<string, string> =>
  code ? { affiliate_code: code } : {};

function required(options: SendOptions, name: 'code' | 'customer' | 'payment'): string {
  const value = options[name];
  if (!value) throw new Refusal(`${options.type} needs --${name}. See: npm run send -- --help`);
  return value;
}
