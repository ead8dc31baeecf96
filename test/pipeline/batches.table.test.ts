import { beforeAll, expect, test } from 'vitest';
import type { Table } from '../../functions/table/table.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { audit } from '../support/audit.ts';
import { countedTable } from '../support/counted-table.ts';
import { earnedOf } from '../support/ledger-of.ts';
import { processBatchAndQueue, storeEvent } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import { activeCoupon, putWebhookApp, webhookApp } from '../support/webhook-app.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SALE = new Date('2024-01-01T10:00:00Z');

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

/**
 * Creates a customer who was referred by Jane and has paid 100.00. Also builds the events of further payments of 100.00 by this customer.
 */
async function customerWithRenewals(name: string, renewals: number) {
  const app = webhookApp(name);
  await putWebhookApp(table, app, { coupons: [activeCoupon(app, { code: 'JANE20', affiliateId: 'jane' })] });
  const account = createAccount({ seed: name });
  const sale = subscribe(account, {
    at: SALE,
    buyer: createBuyer(account),
    plan: createPlan(account, { amount: 10_000 }),
    metadata: { affiliate_code: 'JANE20' },
  });
  const stored = (events: readonly StripeEvent[]) =>
    Promise.all(events.map((event) => storeEvent(table, app, event, NOW)));
  await processBatchAndQueue(table, await stored(sale.events));
  const events: StripeEvent[] = [];
  let { subscription } = sale;
  for (let n = 0; n < renewals; n++) {
    const renewed = renew(account, subscription);
    ({ subscription } = renewed);
    events.push(...renewed.events);
  }
  return { app, events, stored };
}

/** Processes events in one batch. Returns how many times the customer was read, and how many times entries were written. */
async function workOf(name: string, renewals: number, count?: number) {
  const { app, events, stored } = await customerWithRenewals(name, renewals);
  const batch = await stored(events.slice(0, count));
  const counted = countedTable(table);
  await processBatchAndQueue(counted.table, batch);
  const calls = counted.requests.flat();
  const countOf = (action: string, prefix: string) =>
    calls.filter(
      (call) =>
        call.action === `dynamodb:${action}` && call.partitions.some((name) => name.startsWith(prefix)),
    ).length;
  return {
    app,
    events: batch.length,
    loads: countOf('Query', 'CUSTOMER#'),
    commits: countOf('UpdateItem', 'LEDGER#'),
  };
}

const payments = async (partnerId: string) => Object.values(await earnedOf(table, partnerId));

test('50 events of a customer in one batch are loaded and committed like those of one renewal', async () => {
  const one = await workOf('one', 1);
  const many = await workOf('many', 17, 50);

  expect(many.events).toBe(50);
  expect(many).toMatchObject({ loads: one.loads, commits: 1 });
  expect(await payments(many.app.partnerId)).toEqual(Array(18).fill(2_000));
});

test('a batch with more entries than fit in a transaction is committed in as many as necessary', async () => {
  const { app, commits } = await workOf('more', 30);

  expect(commits).toBe(2);
  expect(await payments(app.partnerId)).toEqual(Array(31).fill(2_000));
});

test('every balance, counter and total equals the sum of its entries at the end', async () => {
  expect(await audit(table)).toEqual([]);
});
