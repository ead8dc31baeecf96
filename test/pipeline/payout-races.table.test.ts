import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { monthsInRange } from '../../functions/entities/ledger.ts';
import type { Entry } from '../../functions/ledger/entry.ts';
import { isEmptyMonth } from '../../functions/ledger/month-balance.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import type { Table } from '../../functions/table/table.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { closeDispute, disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { shuffleWithDuplicates } from '../ledger/shuffle.ts';
import { commissionViolations } from '../ledger/sums.ts';
import { sumsByTruth } from '../ledger/truth.ts';
import { audit, scanTable } from '../support/audit.ts';
import { entriesOf } from '../support/ledger-of.ts';
import { payoutOf } from '../support/payout.ts';
import { processAll } from '../support/process-event.ts';
import { runsAtCost } from '../support/property-runs.ts';
import { createTestTable } from '../support/table.ts';
import { putAppWithCodes, putWebhookApp, type WebhookApp } from '../support/webhook-app.ts';
import { sampleStories } from './stories.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const USD = (amount: number) => ({ amount, currency: 'USD' });
const at = (day: number) => new Date(Date.UTC(2026, 2, day, 10));

let table: Table;
let made = 0;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

/** Creates a sale of 100.00 with Jane's code, which earns a commission of 20.00. */
async function afterOneSale() {
  const app = await putAppWithCodes(table, `payout-${made++}`, { JANE20: 'jane' });
  const account = createAccount({ seed: app.appId });
  const sale = subscribe(account, {
    at: at(1),
    buyer: createBuyer(account),
    plan: createPlan(account, { amount: 10_000 }),
    metadata: { affiliate_code: 'JANE20' },
  });
  await processAll(table, app, sale.events);
  return { app, account, sale, payment: sale.payment as Payment };
}

const pay = ({ partnerId }: WebhookApp, amount: number, id: string = randomUUID()) =>
  recordPayout(payoutOf({ id, partnerId, affiliateId: 'jane', amount: USD(amount), now: NOW }), {
    table,
    clock: () => NOW,
  });

const withStatus = (event: StripeEvent, status: string): StripeEvent => ({
  ...event,
  data: { ...event.data, object: { ...event.data.object, status } },
});

async function unpaidByMonth({ partnerId }: WebhookApp): Promise<Record<string, number>> {
  const months = await table.partition(monthsInRange({ partnerId, affiliateId: 'jane' }, 'USD'));
  const shown = months.filter((month) => !isEmptyMonth(month));
  return Object.fromEntries(shown.map(({ month, unpaid }) => [month, unpaid]));
}

async function dueOf({ partnerId }: WebhookApp, currency = 'USD', affiliateId = 'jane'): Promise<number> {
  const months = await table.partition(monthsInRange({ partnerId, affiliateId }, currency));
  return months.reduce((sum, month) => sum + month.unpaid, 0);
}

describe('a refund between opening and confirming a payout', () => {
  test('refuses the payout with the new balance and loses nothing', async () => {
    const { app, account, payment } = await afterOneSale();
    await processAll(table, app, refund(account, payment, { at: at(2), amount: 2_500 }).events);

    await expect(pay(app, 2_000)).rejects.toMatchObject({
      code: 'balance_changed',
      message: expect.stringContaining('$15.00'),
    });

    expect(await dueOf(app)).toBe(1_500);
    await expect(pay(app, 1_500)).resolves.toMatchObject({ amount: USD(1_500) });
    expect(await dueOf(app)).toBe(0);
  });

  test('of the full amount leaves nothing to pay', async () => {
    const { app, account, payment } = await afterOneSale();
    await processAll(table, app, refund(account, payment, { at: at(2) }).events);

    await expect(pay(app, 2_000)).rejects.toMatchObject({ code: 'nothing_due' });
  });
});

describe('after a payout', () => {
  test('a refund is carried as a negative balance against later earnings', async () => {
    const { app, account, sale, payment } = await afterOneSale();
    await pay(app, 2_000);

    await processAll(table, app, refund(account, payment, { at: at(2), amount: 7_500 }).events);
    expect(await dueOf(app)).toBe(-1_500);
    await expect(pay(app, 1)).rejects.toMatchObject({ code: 'nothing_due' });

    await processAll(table, app, renew(account, sale.subscription).events);
    expect(await dueOf(app)).toBe(500);
    await expect(pay(app, 500)).resolves.toMatchObject({ amount: USD(500) });
  });

  test('a dispute is held and released', async () => {
    const { app, account, payment } = await afterOneSale();
    await pay(app, 2_000);
    const opened = disputePayment(account, payment, { at: at(3) });

    await processAll(table, app, opened.events);
    expect(await dueOf(app)).toBe(-2_000);

    await processAll(table, app, closeDispute(account, opened.dispute, { at: at(9), status: 'won' }).events);
    expect(await dueOf(app)).toBe(0);
  });

  test('corrections make the month of the commission negative or positive again, and show their own dates', async () => {
    const { app, account, payment } = await afterOneSale();
    await pay(app, 2_000);
    const later = (month: number) => new Date(Date.UTC(2026, month - 1, 9, 10));
    const reported = (month: number, status: string) => {
      const { dispute, events } = disputePayment(account, payment, { at: later(month), amount: 5_000 });
      return { dispute, events: events.map((event) => withStatus(event, status)) };
    };

    await processAll(table, app, refund(account, payment, { at: later(4), amount: 2_500 }).events);
    expect(await unpaidByMonth(app)).toEqual({ '2026-03': -500 });

    const inquiry = reported(5, 'warning_needs_response');
    await processAll(table, app, inquiry.events);
    expect(await unpaidByMonth(app)).toEqual({ '2026-03': -500 });

    const opened = reported(6, 'needs_response');
    await processAll(table, app, opened.events);
    expect(await unpaidByMonth(app)).toEqual({ '2026-03': -1_500 });

    const { events } = closeDispute(account, opened.dispute, { at: later(7), status: 'won' });
    await processAll(
      table,
      app,
      events.map((event) => withStatus(event, 'prevented')),
    );
    expect(await unpaidByMonth(app)).toEqual({ '2026-03': -500 });

    const entries = (await entriesOf(table, app.partnerId)).sort((a, b) => (a.at < b.at ? -1 : 1));
    expect(
      entries.map(({ kind, month, at: date, amount }) => [kind, month, date.slice(0, 7), amount]),
    ).toEqual([
      ['commission', '2026-03', '2026-03', 2_000],
      ['clawback', '2026-03', '2026-04', -500],
      ['hold', '2026-03', '2026-06', -1_000],
      ['hold', '2026-03', '2026-07', 1_000],
    ]);
  });

  test('a repeated payout pays nothing more', async () => {
    const { app, account, sale } = await afterOneSale();
    const id = randomUUID();
    await pay(app, 2_000, id);
    await processAll(table, app, renew(account, sale.subscription).events);

    await expect(pay(app, 2_000, id)).resolves.toMatchObject({ id });

    expect(await dueOf(app)).toBe(2_000);
  });
});

test('payouts that race with events and each other neither lose nor create money', async () => {
  const stories = sampleStories(runsAtCost(1_000), 7);
  for (const { app, coupons, linkChanges } of stories)
    await putWebhookApp(table, app, { coupons, linkChanges });
  let paid = 0;
  let working = true;
  const payAll = async () => {
    while (working) {
      for (const { app } of stories) {
        for (const currency of ['USD', 'EUR', 'JPY', 'KWD']) {
          const due = await dueOf(app, currency);
          if (due <= 0) continue;
          const amount = { amount: due, currency };
          const payout = payoutOf({ partnerId: app.partnerId, affiliateId: 'jane', amount, now: NOW });
          const outcome = await recordPayout(payout, { table, clock: () => NOW }).then(
            () => 'paid',
            (error: { code?: string }) => error.code ?? String(error),
          );
          expect(['paid', 'balance_changed', 'nothing_due', 'conflict']).toContain(outcome);
          if (outcome === 'paid') paid++;
        }
      }
    }
  };
  const work = stories.map(({ app, story }, n) =>
    processAll(table, app, shuffleWithDuplicates(story.events, n)),
  );
  const paying = [payAll(), payAll()];

  await Promise.all(work).finally(() => {
    working = false;
  });
  await Promise.all(paying);

  const entries = (await scanTable(table)).filter((item) => item.type === 'Entry') as unknown as Entry[];
  expect(paid).toBeGreaterThan(0);
  expect(sumsByTruth(stories.flatMap(({ story }) => [...story.customers])).size).toBeGreaterThan(0);
  expect(commissionViolations(entries)).toEqual([]);
});

test('every balance, counter and total equals the sum of its entries at the end', async () => {
  expect(await audit(table)).toEqual([]);
});
