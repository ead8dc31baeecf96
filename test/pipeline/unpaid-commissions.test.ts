import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  affiliateDueIndex,
  monthsRange,
  partnerDueIndex,
  partnerDueMonthsIndex,
} from '../../functions/entities/ledger.ts';
import type { MonthBalance } from '../../functions/ledger/month-balance.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import type { Table } from '../../functions/table/table.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { closeDispute, disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { audit } from '../support/audit.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { payoutOf } from '../support/payout.ts';
import { processAll } from '../support/process-event.ts';
import type { WebhookApp } from '../support/webhook-app.ts';
import { atEachRequest } from './at-each-request.ts';
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

async function listedAsDue({ partnerId }: WebhookApp) {
  const lists = [
    { index: 'GSI1', partition: partnerDueIndex(partnerId) },
    { index: 'GSI3', partition: partnerDueMonthsIndex(partnerId) },
    { index: 'GSI2', partition: affiliateDueIndex('jane'), prefix: `${partnerId}#` },
  ] as const;
  const pages = await Promise.all(lists.map((list) => table.page<MonthBalance>(list)));
  return pages.map(({ items }) => items.length);
}
const LISTED = [1, 1, 1];
const UNLISTED = [0, 0, 0];

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
    expect(await listedAsDue(app)).toEqual(UNLISTED);
  });
});

test('a refunded month is due again with its next sale', async () => {
  const shop = newShop();
  const app = await newApp(table);
  const { payment, paid } = payDirectly(shop);
  const { events } = refund(shop.account, payment, { at: REFUND, amount: 10_000 });
  await processAll(table, app, [paid, ...events]);

  await processAll(table, app, [payDirectly(shop).paid]);

  expect(await dueIn(app)).toEqual([{ unpaid: 2_000, count: 1, held: 0 }]);
  expect(await listedAsDue(app)).toEqual(LISTED);
});

test('a paid month with a hold is listed until its dispute is lost', async () => {
  const shop = newShop();
  const app = await newApp(table);
  const [sale, disputed] = [payDirectly(shop), payDirectly(shop)];
  const { dispute, events } = disputePayment(shop.account, disputed.payment, { at: REFUND });
  await processAll(table, app, [sale.paid, disputed.paid, ...events]);
  await pay(app, 2_000);
  expect(await listedAsDue(app)).toEqual(LISTED);

  await processAll(table, app, closeDispute(shop.account, dispute, { at: LATER, status: 'lost' }).events);

  expect(await dueIn(app)).toEqual([{ unpaid: 0, count: 0, held: 0 }]);
  expect(await listedAsDue(app)).toEqual(UNLISTED);
});

test.each([
  ['two refunds', 'refund', 'refund', UNLISTED],
  ['a sale and a refund', 'sale', 'refund', LISTED],
  ['a refund and a sale', 'refund', 'sale', LISTED],
] as const)(
  'a month is listed as due if anything is left, whichever request of %s the other one interrupts',
  async (_, slow, quick, listed) => {
    const shop = newShop();
    const sales = [payDirectly(shop), payDirectly({ ...shop, buyer: createBuyer(shop.account) })];
    const start = slow === quick ? 2 : 1;
    const refunds = sales.map(
      ({ payment }) => refund(shop.account, payment, { at: REFUND, amount: 10_000 }).events,
    );
    const eventsOf = (kind: 'sale' | 'refund', n: 0 | 1) =>
      kind === 'sale' ? [(sales[1] as { paid: StripeEvent }).paid] : (refunds[n] ?? []);

    const runs = await atEachRequest(async (request) => {
      const app = await newApp(table);
      await processAll(
        table,
        app,
        sales.slice(0, start).map(({ paid }) => paid),
      );
      let isLast = true;
      const interrupt = () => {
        isLast = false;
        return processAll(table, app, eventsOf(quick, 0));
      };
      await processAll(table, app, eventsOf(slow, slow === quick ? 1 : 0), {
        on: interruptedTable(table, request, interrupt),
      });
      if (isLast) await processAll(table, app, eventsOf(quick, 0));
      return { app, isLast };
    });

    for (const { app } of runs) expect(await listedAsDue(app)).toEqual(listed);
    expect(runs.length).toBeGreaterThan(3);
  },
);

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
