import { afterEach, beforeEach, expect, test } from 'vitest';
import { monthsRange } from '../../functions/entities/ledger.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import type { Table } from '../../functions/table/table.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { closeDispute, disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { audit } from '../support/audit.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { payoutOf } from '../support/payout.ts';
import { processAll } from '../support/process-event.ts';
import type { WebhookApp } from '../support/webhook-app.ts';
import {
  METADATA,
  newApp,
  newShop,
  payDirectly,
  processInAnyOrder,
  REFUND,
  SALE,
  succeeded,
} from './direct-payments.ts';

const LATER = new Date('2026-11-21T10:00:00Z');
const TAX = { percent: 20, inclusive: true };

let table: Table;
beforeEach(() => {
  table = createMemoryTable();
});
afterEach(async () => {
  expect(await audit(table)).toEqual([]);
});

async function dueIn({ partnerId }: WebhookApp) {
  const months = await table.partition(monthsRange({ partnerId, affiliateId: 'jane' }));
  return months.map(({ unpaid, count, held }) => ({ unpaid, count, held }));
}

const pay = ({ partnerId }: WebhookApp, amount: number) =>
  recordPayout(
    payoutOf({ partnerId, affiliateId: 'jane', amount: { amount, currency: 'USD' }, now: LATER }),
    { table, clock: () => LATER },
  );

test('a payment whose tax becomes known later still counts as one commission, in any order of events', async () => {
  const shop = newShop();
  const sale = { at: SALE, buyer: shop.buyer, amount: 10_000, metadata: METADATA, tax: TAX };
  const { payment, events } = buyOnce(shop.account, sale);

  await processInAnyOrder(table, [succeeded(shop, payment as Payment), ...events], async (app) => {
    expect(await dueIn(app)).toEqual([{ unpaid: 1_667, count: 1, held: 0 }]);
  });
});

test('a refunded sale counts no commission, in any order of events', async () => {
  const shop = newShop();
  const { payment, paid } = payDirectly(shop);
  const { events } = refund(shop.account, payment, { at: REFUND, amount: 10_000 });

  await processInAnyOrder(table, [paid, ...events], async (app) => {
    expect(await dueIn(app)).toEqual([{ unpaid: 0, count: 0, held: 0 }]);
  });
});

test('a payout counts the commissions that it pays, and one that is released later is left', async () => {
  const shop = newShop();
  const app = await newApp(table);
  const sales = [1, 2, 3].map(() => payDirectly(shop));
  const { dispute, events } = disputePayment(shop.account, (sales[0] as { payment: Payment }).payment, {
    at: REFUND,
  });
  await processAll(table, app, [...sales.map(({ paid }) => paid), ...events]);
  expect(await dueIn(app)).toEqual([{ unpaid: 4_000, count: 2, held: 2_000 }]);

  const payout = await pay(app, 4_000);
  await processAll(table, app, closeDispute(shop.account, dispute, { at: LATER, status: 'won' }).events);

  expect(payout.months.map(({ count }) => count)).toEqual([2]);
  expect(await dueIn(app)).toEqual([{ unpaid: 2_000, count: 1, held: 0 }]);
});
