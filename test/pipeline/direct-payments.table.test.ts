import { beforeAll, describe, expect, test } from 'vitest';
import { total } from '../../functions/customers/total.ts';
import { statsOfPartner } from '../../functions/table/entities/stats.ts';
import { indexes, keys } from '../../functions/table/keys.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { createAccount, toEpochSeconds } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { type StripeEvent, toEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { type SubscribeTerms, subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { audit } from '../support/audit.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { earnedOf, unmatchedOf } from '../support/ledger-of.ts';
import { processEvent, storeEvent } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import { activeCoupon, putWebhookApp, type WebhookApp, webhookApp } from '../support/webhook-app.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SALE = new Date('2026-11-20T10:00:00Z');
const REFUND = new Date('2026-11-20T18:00:00Z');
const METADATA = { affiliate_code: 'JANE20' };

let table: Table;
let made = 0;
beforeAll(async () => {
  const created = await createTestTable();
  table = createTable(created.client, created.tableName);
});

async function newApp(): Promise<WebhookApp> {
  const app = webhookApp(`direct-${made++}`);
  await putWebhookApp(table, app, { coupons: [activeCoupon(app, { code: 'JANE20', affiliateId: 'jane' })] });
  return app;
}

/** Creates a Stripe account and a buyer. Their events can be delivered to any number of apps. */
function newShop() {
  const account = createAccount({ seed: 'direct' });
  return { account, buyer: createBuyer(account) as SubscribeTerms['buyer'] };
}

type Shop = ReturnType<typeof newShop>;

/** Builds the event that reports only the payment itself. Stripe sends such an event for every payment. */
const succeeded = (
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

/** Creates a payment of 100.00 that is reported only by `payment_intent.succeeded`. */
function payDirectly(shop: Shop, metadata?: object) {
  const { payment } = buyOnce(shop.account, { at: SALE, buyer: shop.buyer, amount: 10_000 });
  if (!payment) throw new Error('Nothing was paid');
  return { payment, paid: succeeded(shop, payment, metadata) };
}

/** Creates a payment of 100.00 for an invoice. Returns the events of the payment intent, of the invoice, and of the link between them. */
function payInvoice(shop: Shop) {
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

async function process(app: WebhookApp, events: readonly StripeEvent[], on = table): Promise<void> {
  for (const event of events) await processEvent(on, await storeEvent(table, app, event, NOW));
}

/** Returns the earnings in minor units, keyed by payment. */
async function earned({ partnerId }: WebhookApp): Promise<Record<string, number>> {
  const sums = await earnedOf(table, partnerId);
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name.split(' ')[0], sum]));
}

/**
 * Tests that processing `slow` can be interrupted by processing `quick`. Repeats the test for each table request that `slow` makes, with a
 * new app each time: processes `before`, starts to process `slow`, processes `quick` just before the table request, and finally calls
 * `check`.
 */
async function interruptAnywhere(
  before: readonly StripeEvent[],
  slow: StripeEvent,
  quick: StripeEvent,
  check: (app: WebhookApp) => Promise<void>,
): Promise<void> {
  let interruptions = 0;
  for (let request = 1; interruptions === request - 1; request++) {
    const app = await newApp();
    await process(app, before);
    const interruption = () => {
      interruptions++;
      return process(app, [quick]);
    };
    await process(app, [slow], interruptedTable(table, request, interruption));
    if (interruptions < request) await process(app, [quick]);
    await check(app);
    expect(await unmatchedOf(table, app.appId)).toEqual([]);
  }
  expect(interruptions).toBeGreaterThan(2);
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, n) => permutations(items.toSpliced(n, 1)).map((others) => [item, ...others]));
}

/** Returns the number of customers in the partner's list and the number in the partner's figures. */
async function customersOf({ partnerId }: WebhookApp): Promise<{ listed: number; counted: number }> {
  const partition = indexes.partnerCustomers(partnerId);
  const { items } = await table.page({ index: 'GSI1', partition });
  return { listed: items.length, counted: total(await statsOfPartner(table, partnerId), 'customers') };
}

describe('A direct payment', () => {
  test('with a code earns a commission', async () => {
    const app = await newApp();
    const { payment, paid } = payDirectly(newShop());

    await process(app, [paid, paid]);

    expect(await earned(app)).toEqual({ [`pi:${payment.paymentIntent}`]: 2_000 });
  });

  test('without a code earns nothing, and its owner sees that it arrived', async () => {
    const app = await newApp();
    const { paid } = payDirectly(newShop(), {});

    await process(app, [paid]);

    expect(await earned(app)).toEqual({});
    expect(await unmatchedOf(table, app.appId)).toEqual([]);
    expect(await table.get(keys.health(app.appId, 'stripe'))).toMatchObject({
      lastUncodedAt: NOW.toISOString(),
    });
  });

  test('is reduced by its refund and its dispute, in any order of events', async () => {
    const shop = newShop();
    const { payment, paid } = payDirectly(shop);
    const { events: refunded } = refund(shop.account, payment, { at: REFUND, amount: 2_500 });
    const { events: disputed } = disputePayment(shop.account, payment, { at: REFUND, amount: 5_000 });

    for (const order of permutations([paid, ...refunded, ...disputed])) {
      const app = await newApp();
      await process(app, order);

      expect(await earned(app)).toEqual({ [`pi:${payment.paymentIntent}`]: 500 });
      expect(await unmatchedOf(table, app.appId)).toEqual([]);
    }
  });

  test.each([
    ['refund', 'payment'],
    ['payment', 'refund'],
  ] as const)(
    'is reduced by its refund if the %s is interrupted by the %s at any request',
    async (slow, quick) => {
      const shop = newShop();
      const { payment, paid } = payDirectly(shop);
      const [refunded] = refund(shop.account, payment, { at: REFUND, amount: 2_500 }).events;
      const events = { payment: paid, refund: refunded as StripeEvent };

      await interruptAnywhere([], events[slow], events[quick], async (app) => {
        expect(await earned(app)).toEqual({ [`pi:${payment.paymentIntent}`]: 1_500 });
      });
    },
  );

  test('of a guest earns only once if a checkout session reports it too, in any order of events', async () => {
    const shop = newShop();
    const buyer = { ...shop.buyer, customer: null };
    const sale = buyOnce(shop.account, { at: SALE, buyer, amount: 10_000, metadata: METADATA });
    const payment = sale.payment as Payment;
    const [refunded] = refund(shop.account, payment, { at: REFUND, amount: 2_500 }).events;

    for (const order of permutations([succeeded(shop, payment), ...sale.events, refunded as StripeEvent])) {
      const app = await newApp();
      await process(app, order);

      expect(await earned(app)).toEqual({ [`pi:${payment.paymentIntent}`]: 1_500 });
      expect(await unmatchedOf(table, app.appId)).toEqual([]);
      expect(await customersOf(app)).toEqual({ listed: 1, counted: 1 });
    }
  });

  test('earns only once if a checkout session reports it too, in any order of events', async () => {
    const shop = newShop();
    const sale = buyOnce(shop.account, { at: SALE, buyer: shop.buyer, amount: 10_000, metadata: METADATA });
    const payment = sale.payment as Payment;
    const { events: refunded } = refund(shop.account, payment, { at: REFUND, amount: 2_500 });

    for (const order of permutations([succeeded(shop, payment), ...sale.events, ...refunded])) {
      const app = await newApp();
      await process(app, order);

      expect(await earned(app)).toEqual({ [`pi:${payment.paymentIntent}`]: 1_500 });
    }
  });
});

describe('The payment of an invoice', () => {
  test('earns only once and keeps its refund, in any order of events', async () => {
    const shop = newShop();
    const { payment, paid, invoice, link } = payInvoice(shop);
    const [refunded] = refund(shop.account, payment, { at: REFUND, amount: 2_500 }).events;

    for (const order of permutations([paid, invoice, link, refunded as StripeEvent])) {
      const app = await newApp();
      await process(app, order);

      expect(await earned(app)).toEqual({ [`in:${payment.invoice}`]: 1_500 });
      expect(await unmatchedOf(table, app.appId)).toEqual([]);
      expect(await customersOf(app)).toEqual({ listed: 1, counted: 1 });
    }
  });

  test('earns as a direct payment until the link arrives', async () => {
    const app = await newApp();
    const { payment, paid, invoice, link } = payInvoice(newShop());

    await process(app, [paid]);
    const before = await earned(app);
    await process(app, [link]);
    const linked = await earned(app);
    await process(app, [invoice]);

    expect(before).toEqual({ [`pi:${payment.paymentIntent}`]: 2_000 });
    expect(linked).toEqual({});
    expect(await earned(app)).toEqual({ [`in:${payment.invoice}`]: 2_000 });
  });

  test.each([
    ['payment', 'link'],
    ['link', 'payment'],
    ['refund', 'link'],
    ['link', 'refund'],
    ['refund', 'payment'],
    ['payment', 'refund'],
  ] as const)('earns only once if the %s is interrupted by the %s at any request', async (slow, quick) => {
    const shop = newShop();
    const { payment, paid, invoice, link } = payInvoice(shop);
    const [refunded] = refund(shop.account, payment, { at: REFUND, amount: 2_500 }).events;
    const events = { payment: paid, link, refund: refunded as StripeEvent };
    const others = Object.entries(events).flatMap(([name, event]) =>
      name === slow || name === quick ? [] : [event],
    );

    await interruptAnywhere([invoice, ...others], events[slow], events[quick], async (app) => {
      expect(await earned(app)).toEqual({ [`in:${payment.invoice}`]: 1_500 });
    });
  });
});

test('every balance, counter and total equals the sum of its entries at the end', async () => {
  expect(await audit(table)).toEqual([]);
});
