import { expect } from 'vitest';
import { partnerCustomersIndex } from '../../functions/entities/customer.ts';
import { statsOfPartner } from '../../functions/entities/stats.ts';
import type { Table } from '../../functions/table/table.ts';
import { total } from '../../functions/views/total.ts';
import { createAccount, toEpochSeconds } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { type StripeEvent, toEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { randomOf } from '../ledger/shuffle.ts';
import { audit } from '../support/audit.ts';
import { earnedOf } from '../support/ledger-of.ts';
import { processAll } from '../support/process-event.ts';
import { runsAtCost } from '../support/property-runs.ts';
import { rewindable } from '../support/rewind-table.ts';
import { putAppWithCodes, type WebhookApp } from '../support/webhook-app.ts';

export const SALE = new Date('2026-11-20T10:00:00Z');
/** When what a checkout has authorized is captured. */
export const CAPTURE = new Date(SALE.getTime() + 10 * 60_000);
export const REFUND = new Date('2026-11-20T18:00:00Z');
export const METADATA = { affiliate_code: 'JANE20' };

let made = 0;

/** Creates an app with an affiliate's code. The app receives events about payments without an invoice or a checkout session. */
export const newApp = (table: Table): Promise<WebhookApp> =>
  putAppWithCodes(table, `direct-${made++}`, { JANE20: 'jane' });

/** Creates a Stripe account and a buyer. Their events can be delivered to any number of apps. */
export function newShop() {
  const account = createAccount({ seed: 'direct' });
  return { account, buyer: createBuyer(account) };
}

type Shop = ReturnType<typeof newShop>;

/** Builds the event about a payment intent, of which `amount` was authorized. */
export const intentOf = (
  { account }: Shop,
  { paymentIntent, customer, currency }: Payment,
  { at, amount, received = amount }: { at: Date; amount: number; received?: number },
): StripeEvent =>
  toEvent(account, 'payment_intent.succeeded', toEpochSeconds(at), {
    id: paymentIntent,
    object: 'payment_intent',
    amount,
    amount_received: received,
    currency: currency.toLowerCase(),
    customer,
    metadata: {},
  });

/** Builds the event that reports only the payment itself. Stripe sends such an event for every payment. */
export const succeeded = (
  { account }: Shop,
  { paymentIntent, customer, amount, currency }: Payment,
  metadata: object = METADATA,
): StripeEvent =>
  toEvent(account, 'payment_intent.succeeded', toEpochSeconds(SALE), {
    id: paymentIntent,
    object: 'payment_intent',
    amount_received: amount,
    currency: currency.toLowerCase(),
    customer,
    metadata,
  });

/** Builds the event about the charge of a payment of which `amount` was captured, and more was authorized. */
export const captured = (
  { account }: Shop,
  { charge, paymentIntent, customer, amount, currency }: Payment,
  { authorized = amount, type = 'charge.captured', metadata = METADATA as object, at = SALE } = {},
): StripeEvent =>
  toEvent(account, type, toEpochSeconds(at), {
    id: charge,
    object: 'charge',
    payment_intent: paymentIntent,
    amount: authorized,
    amount_captured: amount,
    amount_refunded: authorized - amount,
    captured: true,
    currency: currency.toLowerCase(),
    customer,
    metadata,
  });

/** Creates a payment of 100.00 that is reported only by `payment_intent.succeeded`. */
export function payDirectly(shop: Shop, metadata?: object) {
  const { payment } = buyOnce(shop.account, { at: SALE, buyer: shop.buyer, amount: 10_000 });
  if (!payment) throw new Error('Nothing was paid');
  return { payment, paid: succeeded(shop, payment, metadata) };
}

/**
 * Creates a payment of 100.00 for an invoice. Returns the payment intent's event, the invoice's event, and the event that links the invoice
 * to the payment intent.
 */
export function payInvoice(shop: Shop) {
  const plan = createPlan(shop.account, { amount: 10_000 });
  const { payment, events } = subscribe(shop.account, { at: SALE, buyer: shop.buyer, plan, checkout: false });
  if (!payment) throw new Error('Nothing was paid');
  const one = (type: string) => {
    const event = events.find((each) => each.type === type);
    if (!event) throw new Error(`There is no ${type}`);
    return event;
  };
  return {
    payment,
    paid: succeeded(shop, payment),
    invoice: one('invoice.paid'),
    link: one('invoice_payment.paid'),
  };
}

/** Returns the earnings in minor units, keyed by payment. */
export async function earned(table: Table, { partnerId }: WebhookApp): Promise<Record<string, number>> {
  const sums = await earnedOf(table, partnerId);
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name.split(' ')[0], sum]));
}

/**
 * Processes the events in every possible order, or on a change in some of the orders of many events, each time with a new app. Calls
 * `check` after each order, and compares every balance, counter and total with the sum of its entries. Then empties the table, because these
 * checks scan it.
 */
export async function processInAnyOrder(
  table: Table,
  events: readonly StripeEvent[],
  check: (app: WebhookApp) => Promise<void>,
): Promise<void> {
  const rewind = await rewindable(table);
  for (const order of sample(permutations(events))) {
    const app = await newApp(table);
    await processAll(table, app, order);
    await check(app);
    expect(await audit(table)).toEqual([]);
    await rewind();
  }
}

/** Returns about as many orders as a property of this cost has runs, always the same ones. */
function sample<T>(orders: readonly T[]): T[] {
  const random = randomOf(orders.length);
  return orders.filter(() => random() < runsAtCost(16) / orders.length);
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, n) => permutations(items.toSpliced(n, 1)).map((others) => [item, ...others]));
}

/** Returns the number of customers in the partner's list, and the number of customers that the partner's figures report. */
export async function customersOf(
  table: Table,
  { partnerId }: WebhookApp,
): Promise<{ listed: number; counted: number }> {
  const partition = partnerCustomersIndex(partnerId);
  const { items } = await table.page({ index: 'GSI1', partition });
  return { listed: items.length, counted: total(await statsOfPartner(table, partnerId), 'customers') };
}
