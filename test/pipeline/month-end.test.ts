import { afterEach, beforeEach, expect, test } from 'vitest';
import { monthsRange } from '../../functions/entities/ledger.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import type { Table } from '../../functions/table/table.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { audit } from '../support/audit.ts';
import { entriesOf } from '../support/ledger-of.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { payoutOf } from '../support/payout.ts';
import { processAll } from '../support/process-event.ts';
import type { WebhookApp } from '../support/webhook-app.ts';
import { captured, newApp, newShop, payDirectly, processInAnyOrder, REFUND } from './direct-payments.ts';

const MIDNIGHT = Date.parse('2026-11-01T00:00:00Z') / 1_000;

let table: Table;
beforeEach(() => {
  table = createMemoryTable();
});
afterEach(async () => {
  expect(await audit(table)).toEqual([]);
});

/** Creates a payment whose charge is reported at the end of October, and whose payment intent is reported in November. */
function payAtMidnight() {
  const shop = newShop();
  const { payment, paid } = payDirectly(shop);
  const charge = captured(shop, payment, { type: 'charge.succeeded' });
  return {
    october: { ...charge, created: MIDNIGHT - 1 },
    november: { ...paid, created: MIDNIGHT },
    refunds: refund(shop.account, payment, { at: REFUND, amount: 2_500 }).events,
  };
}

async function balancesOf({ partnerId }: WebhookApp) {
  const months = await table.partition(monthsRange({ partnerId, affiliateId: 'jane' }));
  return Object.fromEntries(
    months.map(({ month, unpaid, count, earned }) => [month, { unpaid, count, earned }]),
  );
}

const NOTHING = { unpaid: 0, count: 0, earned: 0 };

test('A payment counts in the month of its earliest report, in any order of events', async () => {
  const { october, november, refunds } = payAtMidnight();

  await processInAnyOrder(table, [october, november, ...refunds], async (app) => {
    const { '2026-10': first, '2026-11': second = NOTHING } = await balancesOf(app);

    expect(first).toEqual({ unpaid: 1_500, count: 1, earned: 1_500 });
    expect(second).toEqual(NOTHING);
  });
});

test('A payment stays in the month that a payout has settled', async () => {
  const { october, november, refunds } = payAtMidnight();
  const app = await newApp(table);
  const payout = { amount: { amount: 2_000, currency: 'USD' }, now: REFUND };
  await processAll(table, app, [november]);
  await recordPayout(payoutOf({ partnerId: app.partnerId, affiliateId: 'jane', ...payout }), {
    table,
    clock: () => REFUND,
  });

  await processAll(table, app, [october, ...refunds]);

  expect(await balancesOf(app)).toEqual({ '2026-11': { unpaid: -500, count: 0, earned: 1_500 } });
  expect((await entriesOf(table, app.partnerId)).map(({ reason }) => reason)).not.toContain('redated');
});
