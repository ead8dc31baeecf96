import { beforeAll, describe, expect, test } from 'vitest';
import { monthsRange } from '../../functions/entities/ledger.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import type { Table } from '../../functions/table/table.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { audit } from '../support/audit.ts';
import { calledByTest } from '../support/called-as.ts';
import { saleAfterBobsCode } from '../support/earlier-code.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { payoutOf } from '../support/payout.ts';
import { processEvent, storeEvent } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import type { WebhookApp } from '../support/webhook-app.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SALE = new Date('2026-03-01T10:00:00Z');

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

const store = (app: WebhookApp, event: StripeEvent) =>
  storeEvent(table, app, event, new Date(event.created * 1000));

/**
 * Creates a customer who was referred by Jane. Also builds an event that arrives late and shows that Bob had referred the same customer an
 * hour earlier.
 */
async function beforeBobIsKnown(name: string, { renewals = 0, at = SALE } = {}) {
  const { app, account, sale, bobsCode, customer } = await saleAfterBobsCode(table, name, at);
  const events = [...sale.events];
  let { subscription } = sale;
  for (let n = 0; n < renewals; n++) {
    const renewed = renew(account, subscription);
    ({ subscription } = renewed);
    events.push(...renewed.events.filter((event) => event.type === 'invoice.paid'));
  }
  for (const event of events) await processEvent(table, await store(app, event));
  return { app, customer, bob: await store(app, { ...bobsCode, id: `evt_bob_${name}` }) };
}

const payJane = ({ partnerId }: WebhookApp) => {
  const amount = { amount: 2_000, currency: 'USD' };
  return recordPayout(payoutOf({ partnerId, affiliateId: 'jane', amount, now: NOW }), {
    table,
    clock: () => NOW,
  });
};

async function dueTo(affiliateId: string, { partnerId }: WebhookApp): Promise<number> {
  const months = await table.partition(monthsRange({ partnerId, affiliateId }));
  return months.reduce((sum, month) => sum + month.unpaid, 0);
}

describe('an earlier code that arrives late', () => {
  test('takes over the customer and the commission while nothing is paid', async () => {
    const { app, bob, customer } = await beforeBobIsKnown('unpaid');

    await processEvent(table, bob);

    expect((await customer())?.referral?.code).toBe('BOB');
    expect([await dueTo('jane', app), await dueTo('bob', app)]).toEqual([0, 2_000]);
  });

  test('takes over years of payments, more than fit in one transaction', async () => {
    const { app, bob, customer } = await beforeBobIsKnown('years', {
      renewals: 60,
      at: new Date('2021-03-01T10:00:00Z'),
    });

    await processEvent(table, bob);

    expect(await customer()).toMatchObject({ referral: { code: 'BOB' }, renewals: 60 });
    expect([await dueTo('jane', app), await dueTo('bob', app)]).toEqual([0, 61 * 2_000]);
  });

  test('is only displayed once a payout has settled something', async () => {
    const { app, bob, customer } = await beforeBobIsKnown('paid');
    await payJane(app);

    await processEvent(table, bob);

    expect(await customer()).toMatchObject({ referral: { code: 'JANE20' }, lateReferral: { code: 'BOB' } });
    expect([await dueTo('jane', app), await dueTo('bob', app)]).toEqual([0, 0]);
  });

  test.each(Array.from({ length: 16 }, (_, n) => n + 1))(
    'does one or the other, never both, if the payout comes just before request %i of the worker',
    async (n) => {
      const { app, bob, customer } = await beforeBobIsKnown(`race-${n}`);
      let paid = 0;
      const pay = () =>
        calledByTest(() => payJane(app)).then(
          () => paid++,
          () => undefined,
        );

      await processEvent(interruptedTable(table, n, pay), bob);

      const due = [await dueTo('jane', app), await dueTo('bob', app)];
      const code = (await customer())?.referral?.code;
      expect({ code, due }).toEqual(
        paid ? { code: 'JANE20', due: [0, 0] } : { code: 'BOB', due: [0, 2_000] },
      );
    },
  );
});

test('every balance, counter and total equals the sum of its entries at the end', async () => {
  expect(await audit(table)).toEqual([]);
});
