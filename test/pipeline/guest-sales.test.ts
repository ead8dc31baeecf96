import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CodeUse, codeFactsRange } from '../../functions/entities/customer.ts';
import type { Table } from '../../functions/table/table.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { type Names, tellSale } from '../ledger/tell-sale.ts';
import { audit, scanTable } from '../support/audit.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { entriesOf, unmatchedOf } from '../support/ledger-of.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { processAll } from '../support/process-event.ts';
import type { WebhookApp } from '../support/webhook-app.ts';
import {
  customersOf,
  earned,
  METADATA,
  newApp,
  newShop,
  processInAnyOrder,
  REFUND,
  SALE,
} from './direct-payments.ts';

let table: Table;
beforeEach(() => {
  table = createMemoryTable();
});
/** Checks that every balance, counter and total equals the sum of its entries. */
afterEach(async () => {
  expect(await audit(table)).toEqual([]);
});

const NOBODY: Names = { session: false, invoice: false, intent: false };

interface Sale {
  readonly names: Names;
  readonly sessionCode?: string;
  readonly intentCode?: string;
  readonly invoiced?: boolean;
}

/** Creates a sale of 100.00, which `checkout.session.completed` and `payment_intent.succeeded` report, and `invoice.paid` if invoiced. */
function sell({ names, sessionCode, intentCode, invoiced = false }: Sale) {
  const shop = newShop();
  const { account, buyer } = shop;
  const metadata: Record<string, string> = sessionCode ? { affiliate_code: sessionCode } : {};
  const sale = buyOnce(account, { at: SALE, buyer, amount: 10_000, metadata, invoiced });
  const payment = sale.payment as Payment;
  return {
    account,
    payment,
    buyer,
    ledgerId: invoiced ? `in:${payment.invoice}` : `pi:${payment.paymentIntent}`,
    events: tellSale(account, sale.events, payment, { names, intentCode }),
  };
}

async function usersOf({ partnerId }: WebhookApp): Promise<string[]> {
  const items = (await scanTable(table)) as unknown as (CodeUse & { type: string })[];
  return items
    .filter((item) => item.type === 'CodeUse' && item.partnerId === partnerId && !item.isUnlisted)
    .map(({ providerId }) => providerId);
}

describe('The code in the metadata of a payment intent', () => {
  test.each<[string, Sale]>([
    ['a guest', { names: NOBODY }],
    ['a customer whom only the session names', { names: { ...NOBODY, session: true } }],
    ['a customer whom only the payment intent names', { names: { ...NOBODY, intent: true } }],
    ['a customer whom both name', { names: { ...NOBODY, session: true, intent: true } }],
    ['a guest with an invoice', { names: NOBODY, invoiced: true }],
    ['a customer whom only the invoice names', { names: { ...NOBODY, invoice: true }, invoiced: true }],
    [
      'a customer whom only the session of an invoice names',
      { names: { ...NOBODY, session: true }, invoiced: true },
    ],
  ])('counts for %s, in any order of events', async (_, sale) => {
    const { events, ledgerId } = sell({ ...sale, intentCode: 'JANE20' });

    await processInAnyOrder(table, events, async (app) => {
      expect(await earned(table, app)).toEqual({ [ledgerId]: 2_000 });
      expect(await customersOf(table, app)).toEqual({ listed: 1, counted: 1 });
      expect(await usersOf(app)).toHaveLength(1);
    });
  });

  test('earns a guest only one entry, whichever event arrives first', async () => {
    const { events } = sell({ names: NOBODY, intentCode: 'JANE20' });

    await processInAnyOrder(table, events, async (app) => {
      expect((await entriesOf(table, app.partnerId)).map(({ amount }) => amount)).toEqual([2_000]);
    });
  });

  test('counts less what is refunded and disputed, in any order of events', async () => {
    const { account, payment, events, ledgerId } = sell({
      names: { ...NOBODY, session: true },
      intentCode: 'JANE20',
    });
    const refunded = refund(account, payment, { at: REFUND, amount: 2_500 }).events;
    const disputed = disputePayment(account, payment, { at: REFUND, amount: 5_000 }).events;

    await processInAnyOrder(table, [...events, ...refunded, ...disputed], async (app) => {
      expect(await earned(table, app)).toEqual({ [ledgerId]: 500 });
      expect(await unmatchedOf(table, app.appId)).toEqual([]);
      expect(await customersOf(table, app)).toEqual({ listed: 1, counted: 1 });
    });
  });

  test.each<[string, Names]>([
    ['neither', NOBODY],
    ['the session', { ...NOBODY, session: true }],
    ['the payment intent', { ...NOBODY, intent: true }],
  ])(
    'counts if one event interrupts the other at any request and %s names the customer',
    async (_, names) => {
      for (const isReversed of [false, true]) {
        let interruptions = 0;
        for (let request = 1; interruptions === request - 1; request++) {
          const { events, ledgerId } = sell({ names, intentCode: 'JANE20' });
          const [slow, quick] = (isReversed ? events.toReversed() : events) as [StripeEvent, StripeEvent];
          const app = await newApp(table);
          const interrupt = () => {
            interruptions++;
            return processAll(table, app, [quick]);
          };
          await processAll(table, app, [slow], { on: interruptedTable(table, request, interrupt) });
          if (interruptions < request) await processAll(table, app, [quick]);

          expect(await earned(table, app)).toEqual({ [ledgerId]: 2_000 });
          expect(await customersOf(table, app)).toEqual({ listed: 1, counted: 1 });
        }
        expect(interruptions).toBeGreaterThan(5);
      }
    },
  );

  test('leaves an entry that says why the commission moved to the customer', async () => {
    const app = await newApp(table);
    const { events, buyer, payment } = sell({ names: { ...NOBODY, session: true }, intentCode: 'JANE20' });

    await processAll(table, app, events.toReversed());

    const entries = await entriesOf(table, app.partnerId);
    const guest = `guest:${payment.paymentIntent}`;
    expect(
      entries
        .map(({ customer, amount, reason }) => ({ customer: customer.providerId, amount, reason }))
        .toSorted((a, b) => a.customer.localeCompare(b.customer) || b.amount - a.amount),
    ).toEqual([
      { customer: buyer.customer, amount: 2_000, reason: undefined },
      { customer: guest, amount: 2_000, reason: undefined },
      { customer: guest, amount: -2_000, reason: 'moved' },
    ]);
  });
});

test("a guest's code that arrives before the delayed payment counts from its first use, in any order", async () => {
  const { account, buyer } = newShop();
  const guest = { ...buyer, customer: null };
  const settles = new Date(SALE.getTime() + 86_400_000);
  const sale = buyOnce(account, { at: SALE, buyer: guest, amount: 10_000, metadata: METADATA, settles });
  const payment = sale.payment as Payment;
  const events = tellSale(account, sale.events, payment, { names: NOBODY, intentCode: 'JANE20' });

  await processInAnyOrder(table, events, async (app) => {
    expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 2_000 });
    expect(await customersOf(table, app)).toEqual({ listed: 1, counted: 1 });
    const customers = (await scanTable(table)).filter(({ type, GSI1PK }) => type === 'Customer' && GSI1PK);
    expect(customers.at(-1)).toMatchObject({ referral: { at: SALE.toISOString() } });
  });
});

test('the code of a payment stays known of the customer, even if a guest turns out to have made the payment', async () => {
  const { events, buyer, ledgerId } = sell({
    names: { ...NOBODY, intent: true },
    intentCode: 'JANE20',
    invoiced: true,
  });

  await processInAnyOrder(table, events, async (app) => {
    const ref = { partnerId: app.partnerId, provider: 'stripe', providerId: buyer.customer } as const;
    expect(await table.partition(codeFactsRange(ref))).toHaveLength(1);
    expect(await earned(table, app)).toEqual({ [ledgerId]: 2_000 });
  });
});
