import { beforeAll, describe, expect, test } from 'vitest';
import type { Reference } from '../../functions/table/entities/reference.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { MAX_WAITS } from '../../functions/webhooks/process/references.ts';
import { createAccount, type StripeAccount, toEpochSeconds } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { type StripeEvent, toEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { type SubscribeTerms, subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { allItems, audit } from '../support/audit.ts';
import { countedTable } from '../support/counted-table.ts';
import { isNightly } from '../support/depth.ts';
import { earnedOf, unmatchedOf } from '../support/ledger-of.ts';
import { processEvent, storeEvent } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import { activeCoupon, putWebhookApp, type WebhookApp, webhookApp } from '../support/webhook-app.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SALE = new Date('2026-11-20T10:00:00Z');

let table: Table;
beforeAll(async () => {
  const created = await createTestTable();
  table = createTable(created.client, created.tableName);
});

/** Creates a sale of 100.00 with Jane's code. Its events have not arrived yet. */
async function lateSale(name: string) {
  const app = webhookApp(name);
  await putWebhookApp(table, app, { coupons: [activeCoupon(app, { code: 'JANE20', affiliateId: 'jane' })] });
  const account = createAccount({ seed: name });
  const { payment, events } = subscribe(account, {
    at: SALE,
    buyer: createBuyer(account) as SubscribeTerms['buyer'],
    plan: createPlan(account, { amount: 10_000 }),
    metadata: { affiliate_code: 'JANE20' },
  });
  return { app, account, payment: payment as Payment & { invoice: string }, sale: events };
}

const refundsOf = (account: StripeAccount, payment: Payment, count: number, amount: number): StripeEvent[] =>
  Array.from({ length: count }, (_, n) => {
    const at = new Date(SALE.getTime() + n * 1_000);
    const [told] = refund(account, payment, { at, amount }).events;
    return told as StripeEvent;
  });

async function process(app: WebhookApp, events: readonly StripeEvent[], on = table): Promise<void> {
  for (const event of events) await processEvent(on, await storeEvent(table, app, event, NOW));
}

/** Returns, for each reference of a partner, the number of lanes (such as customers) whose events wait for it. */
async function waitsOf({ partnerId }: WebhookApp): Promise<number[]> {
  const items = await allItems(table);
  return items
    .filter(({ PK, type }) => type === 'Reference' && PK.includes(`#${partnerId}#`))
    .map((item) => (item as Reference).waits?.size ?? 0);
}

/** Returns the number of requests that processing a late sale takes if the given number of refunds wait for it. */
async function requestsFor(count: number) {
  const { app, account, payment, sale } = await lateSale(`count-${count}`);
  const counted = countedTable(table);
  await process(app, refundsOf(account, payment, count, 30), counted.table);
  const waiting = counted.requests.length;
  await process(app, sale, counted.table);
  return { app, payment, waiting, applied: counted.requests.length - waiting };
}

/** The number of refunds of one payment. */
const COUNT = isNightly ? 250 : 60;

describe('Refunds that wait for their payment', () => {
  test('are exact once it arrives, however many they are', async () => {
    const { app, account, payment, sale } = await lateSale('many');
    const refunds = refundsOf(account, payment, COUNT, 30);

    await process(app, refunds);
    const listed = await unmatchedOf(table, app.appId);
    const waits = await waitsOf(app);
    await process(app, sale);

    expect(listed.map(({ reason }) => reason)).toEqual(refunds.map(() => 'refund_without_payment'));
    expect(Math.max(...waits)).toBe(1);
    // Each refund of 0.30 takes back 0.06, which is 20 percent.
    expect(await earnedOf(table, app.partnerId)).toEqual({
      [`in:${payment.invoice} jane USD`]: 2_000 - COUNT * 6,
    });
    expect(await unmatchedOf(table, app.appId)).toEqual([]);
  }, 120_000);

  test('take linear work', async () => {
    const few = await requestsFor(25);
    const many = await requestsFor(100);

    expect(many.waiting).toBeLessThanOrEqual(4 * few.waiting);
    expect(many.applied).toBeLessThanOrEqual(4 * few.applied);
  });

  test('of more payments of one invoice than it lists are exact, too', async () => {
    const { app, account, payment, sale } = await lateSale('parts');
    const parts = Array.from(
      { length: 2 * MAX_WAITS + 5 },
      (): Payment => ({
        ...payment,
        paymentIntent: account.newId('paymentIntent'),
        charge: account.newId('charge'),
      }),
    );
    const links = parts.map((part) =>
      toEvent(account, 'invoice_payment.paid', toEpochSeconds(SALE), {
        id: account.newId('invoicePayment'),
        object: 'invoice_payment',
        invoice: payment.invoice,
        payment: { type: 'payment_intent', payment_intent: part.paymentIntent },
      }),
    );

    await process(app, [...links, ...parts.flatMap((part) => refundsOf(account, part, 1, 100))]);
    const waits = await waitsOf(app);
    await process(app, sale);

    expect(Math.max(...waits)).toBe(MAX_WAITS);
    // Each refund of 1.00 takes back 0.20, which is 20 percent.
    expect(await earnedOf(table, app.partnerId)).toEqual({
      [`in:${payment.invoice} jane USD`]: 2_000 - parts.length * 20,
    });
    expect(await unmatchedOf(table, app.appId)).toEqual([]);
  });
});

test('every balance, counter and total equals the sum of its entries at the end', async () => {
  expect(await audit(table)).toEqual([]);
});
