import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Table } from '../../functions/table/table.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { closeDispute, disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { audit } from '../support/audit.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { entriesOf, unmatchedOf } from '../support/ledger-of.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { processAll } from '../support/process-event.ts';
import type { WebhookApp } from '../support/webhook-app.ts';
import {
  captured,
  customersOf,
  earned,
  METADATA,
  newApp,
  newShop,
  payDirectly,
  payInvoice,
  processInAnyOrder,
  REFUND,
  SALE,
  succeeded,
} from './direct-payments.ts';

/** The table of the current test, kept in memory because the tests process thousands of short sequences of events. */
let table: Table;
beforeEach(() => {
  table = createMemoryTable();
});
/** Checks that every balance, counter and total equals the sum of its entries. */
afterEach(async () => {
  expect(await audit(table)).toEqual([]);
});

/**
 * Interrupts the processing of `slow` by processing `quick`, before a different table request in each run. Each run uses a new app,
 * processes `before` first, and calls `check` at the end.
 */
async function interruptAnywhere(
  before: readonly StripeEvent[],
  slow: StripeEvent,
  quick: StripeEvent,
  check: (app: WebhookApp) => Promise<void>,
): Promise<void> {
  let interruptions = 0;
  for (let request = 1; interruptions === request - 1; request++) {
    const app = await newApp(table);
    await processAll(table, app, before);
    const interruption = () => {
      interruptions++;
      return processAll(table, app, [quick]);
    };
    await processAll(table, app, [slow], { on: interruptedTable(table, request, interruption) });
    if (interruptions < request) await processAll(table, app, [quick]);
    await check(app);
    expect(await unmatchedOf(table, app.appId)).toEqual([]);
  }
  expect(interruptions).toBeGreaterThan(2);
}

describe('A direct payment', () => {
  test('is reduced by its refund and its dispute, in any order of events', async () => {
    const shop = newShop();
    const { payment, paid } = payDirectly(shop);
    const { events: refunded } = refund(shop.account, payment, { at: REFUND, amount: 2_500 });
    const { events: disputed } = disputePayment(shop.account, payment, { at: REFUND, amount: 5_000 });

    await processInAnyOrder(table, [paid, ...refunded, ...disputed], async (app) => {
      expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 500 });
      expect(await unmatchedOf(table, app.appId)).toEqual([]);
    });
  });

  test.each([
    ['reversed if its funds are gone', false, 0],
    ['released if its funds were given back', true, 2_000],
  ])(
    'is %s once its dispute ends in an unknown way, in any order of events',
    async (_, isReinstated, sum) => {
      const shop = newShop();
      const { payment, paid } = payDirectly(shop);
      const opened = disputePayment(shop.account, payment, { at: REFUND });
      const ends = [1, 2].map((seconds) => new Date(REFUND.getTime() + seconds * 1_000)) as [Date, Date];
      const end = (at: Date) =>
        closeDispute(shop.account, opened.dispute, { at, status: 'charge_refunded', isReinstated }).events;
      const edited = end(ends[1]).map((event) => ({ ...event, type: 'charge.dispute.updated' }));

      await processInAnyOrder(table, [paid, ...opened.events, ...end(ends[0]), ...edited], async (app) => {
        expect(await earned(table, app)).toEqual(sum === 0 ? {} : { [`pi:${payment.paymentIntent}`]: sum });
      });
    },
  );

  test('is reduced by the share of its charge that was refunded in another currency, in any order of events', async () => {
    const shop = newShop();
    const { payment, paid } = payDirectly(shop);
    const charge = { ...payment, currency: 'EUR', amount: 9_200 };
    const first = refund(shop.account, charge, { at: REFUND, amount: 2_300 }).events;
    const at = new Date(REFUND.getTime() + 1_000);
    const [second] = refund(shop.account, charge, { at, amount: 1_000, refundedBefore: 2_300 }).events;

    // 20.00 less 33 of 92
    await processInAnyOrder(table, [paid, ...first, second as StripeEvent], async (app) => {
      expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 1_283 });
      expect(await unmatchedOf(table, app.appId)).toEqual([]);
    });
  });

  test('is on hold while the share of a refund in another currency is unknown', async () => {
    const shop = newShop();
    const { payment, paid } = payDirectly(shop);
    const [refunded] = refund(
      shop.account,
      { ...payment, currency: 'EUR' },
      { at: REFUND, amount: 2_300 },
    ).events;

    await processInAnyOrder(table, [paid, refunded as StripeEvent], async (app) => {
      const entries = await entriesOf(table, app.partnerId);
      expect(entries.filter(({ kind }) => kind !== 'commission')).toMatchObject([
        { kind: 'hold', amount: -2_000, reason: 'other_currency' },
      ]);
    });
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
        expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 1_500 });
      });
    },
  );

  test('earns only once if a checkout session reports it too, in any order of events', async () => {
    const shop = newShop();
    const sale = buyOnce(shop.account, { at: SALE, buyer: shop.buyer, amount: 10_000, metadata: METADATA });
    const payment = sale.payment as Payment;
    const { events: refunded } = refund(shop.account, payment, { at: REFUND, amount: 2_500 });

    await processInAnyOrder(table, [succeeded(shop, payment), ...sale.events, ...refunded], async (app) => {
      expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 1_500 });
    });
  });
});

describe('The charge of a direct payment', () => {
  test('is the only event that earns, reduced by its refund, in any order of events', async () => {
    const shop = newShop();
    const { payment } = payDirectly(shop);
    const charge = captured(shop, payment, { type: 'charge.succeeded' });
    const { events: refunded } = refund(shop.account, payment, { at: REFUND, amount: 2_500 });

    await processInAnyOrder(table, [charge, ...refunded], async (app) => {
      expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 1_500 });
      expect(await unmatchedOf(table, app.appId)).toEqual([]);
    });
  });

  test('earns only once if the payment intent and a checkout session report it too', async () => {
    const shop = newShop();
    const sale = buyOnce(shop.account, { at: SALE, buyer: shop.buyer, amount: 10_000, metadata: METADATA });
    const payment = sale.payment as Payment;

    await processInAnyOrder(
      table,
      [captured(shop, payment), succeeded(shop, payment), ...sale.events],
      async (app) => {
        expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 2_000 });
      },
    );
  });

  test('earns only once if an invoice reports it too, whether or not its metadata names a code', async () => {
    const shop = newShop();
    const { payment, paid, invoice, link } = payInvoice(shop);

    for (const metadata of [METADATA, {}]) {
      await processInAnyOrder(
        table,
        [captured(shop, payment, { metadata }), paid, invoice, link],
        async (app) => {
          expect(await earned(table, app)).toEqual({ [`in:${payment.invoice}`]: 2_000 });
        },
      );
    }
  });

  test('earns from what was captured, and loses nothing for the rest, in any order of events', async () => {
    const shop = newShop();
    const { payment } = payDirectly(shop);
    const charge = captured(shop, payment, { authorized: 25_000 });
    const released = refund(shop.account, payment, { at: SALE, amount: 15_000 }).events.filter(
      ({ type }) => type === 'refund.created',
    );
    const { events: refunded } = refund(shop.account, payment, { at: REFUND, amount: 2_500 });
    const total = refunded.map((event): StripeEvent => {
      const { object } = event.data;
      if (event.type !== 'charge.refunded') return event;
      return { ...event, data: { object: { ...object, amount: 25_000, amount_refunded: 17_500 } } };
    });
    expect(released).toHaveLength(1);

    await processInAnyOrder(table, [charge, ...released, ...total], async (app) => {
      expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 1_500 });
    });
  });
});

describe('The payment of an invoice', () => {
  test('earns only once and keeps its refund, in any order of events', async () => {
    const shop = newShop();
    const { payment, paid, invoice, link } = payInvoice(shop);
    const [refunded] = refund(shop.account, payment, { at: REFUND, amount: 2_500 }).events;

    await processInAnyOrder(table, [paid, invoice, link, refunded as StripeEvent], async (app) => {
      expect(await earned(table, app)).toEqual({ [`in:${payment.invoice}`]: 1_500 });
      expect(await unmatchedOf(table, app.appId)).toEqual([]);
      expect(await customersOf(table, app)).toEqual({ listed: 1, counted: 1 });
    });
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
      expect(await earned(table, app)).toEqual({ [`in:${payment.invoice}`]: 1_500 });
    });
  });
});
