import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPairMoney } from '../../functions/coupons/pair-figures.ts';
import { monthKey, monthsInRange } from '../../functions/entities/ledger.ts';
import { MAX_MONTHS } from '../../functions/ledger/payable-scope.ts';
import { getBalance } from '../../functions/payouts/get-balance.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import type { Table } from '../../functions/table/table.ts';
import { MAX_TRANSACTION_ITEMS } from '../../functions/table/transaction-size.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { audit } from '../support/audit.ts';
import { calledByTest } from '../support/called-as.ts';
import { earn } from '../support/earn.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { entriesOf } from '../support/ledger-of.ts';
import { payoutOf } from '../support/payout.ts';
import { processAll, processEvent, storeEvent } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import { putAppWithCodes, type WebhookApp } from '../support/webhook-app.ts';

const MARCH = new Date('2026-03-01T10:00:00Z');
const APRIL = new Date('2026-04-10T10:00:00Z');
const USD = (amount: number) => ({ amount, currency: 'USD' });

let table: Table;
let made = 0;
beforeAll(async () => {
  ({ table } = await createTestTable());
});
afterAll(async () => {
  // `earn` writes no counters of partners and coupons.
  expect((await audit(table)).filter((line) => line.startsWith('LEDGER#'))).toEqual([]);
});

async function newShop() {
  const affiliateId = `jane-${made}`;
  const app = await putAppWithCodes(table, `recorded-${made++}`, { JANE20: affiliateId });
  const account = createAccount({ seed: app.appId });
  /** Creates a sale of 100.00 in March, which earns a commission of 20.00. */
  const sell = () =>
    subscribe(account, {
      at: MARCH,
      buyer: createBuyer(account),
      plan: createPlan(account, { amount: 10_000 }),
      metadata: { affiliate_code: 'JANE20' },
    });
  const pair = { partnerId: app.partnerId, affiliateId };
  const pay = (amount: number, now: Date, on = table) =>
    recordPayout(payoutOf({ ...pair, amount: USD(amount), now }), { table: on, clock: () => now });
  return { app, account, sell, pair, pay };
}

async function afterOneSale() {
  const shop = await newShop();
  const sale = shop.sell();
  await process(shop.app, sale.events, MARCH);
  return { ...shop, payment: sale.payment as Payment };
}

const process = (app: WebhookApp, events: readonly StripeEvent[], receivedAt: Date) =>
  processAll(table, app, events, { receivedAt });

async function monthsOf(pair: { partnerId: string; affiliateId: string }) {
  const months = await table.partition(monthsInRange(pair, 'USD'));
  return Object.fromEntries(
    months.map((item) => {
      const numbers = Object.entries(item).filter(([, value]) => typeof value === 'number' && value !== 0);
      const isListed = ['GSI1PK', 'GSI2PK', 'GSI3PK'].some((name) => name in item);
      return [item.month, { ...Object.fromEntries(numbers), ...(isListed ? { isListed } : {}) }];
    }),
  );
}

describe('an entry', () => {
  test('counts in the month that records it, which no list shows if nothing else happened in it', async () => {
    const { app, account, pair, payment } = await afterOneSale();

    await process(app, refund(account, payment, { at: APRIL, amount: 2_500 }).events, APRIL);

    expect(await monthsOf(pair)).toEqual({
      '2026-03': { unpaid: 1_500, count: 1, earned: 1_500, booked: 2_000, isListed: true },
      '2026-04': { takenBack: 500 },
    });
    const { months } = await readPairMoney(table, pair, { changes: [], now: APRIL });
    expect(months.map(({ month }) => month)).toEqual(['2026-03']);
    const balance = await getBalance({ ...pair, now: APRIL }, { table });
    expect(balance.partners).toMatchObject([{ due: USD(1_500), months: [{ month: '2026-03' }] }]);
  });

  test('of a month that so far only counts what it recorded opens that month, and lists it as due', async () => {
    const { app, account, pair, payment } = await afterOneSale();
    await process(app, refund(account, payment, { at: APRIL, amount: 2_500 }).events, APRIL);

    await earn(table, { ...pair, appId: app.appId, amount: 700, month: '2026-04' });

    expect(await monthsOf(pair)).toMatchObject({
      '2026-04': { unpaid: 700, count: 1, earned: 700, booked: 700, takenBack: 500, isListed: true },
    });
  });

  test('stores the time of the attempt that wrote it, and counts in its month, whichever request a payout interrupts', async () => {
    const written = new Set<number>();
    for (let request = 1; request <= 12; request++) {
      const { app, pair, pay, sell } = await afterOneSale();
      let now = MARCH;
      const interruption = async () => {
        await calledByTest(() => pay(2_000, MARCH)).catch(() => undefined);
        now = APRIL;
      };
      const on = interruptedTable(table, request, interruption);
      const [paid] = sell().events.filter(({ type }) => type === 'invoice.paid');
      const stored = await storeEvent(table, app, paid as StripeEvent, MARCH);
      await processEvent(on, stored, [], () => now);

      const [, second] = (await entriesOf(table, app.partnerId)).toSorted(
        (a, b) => a.settlement - b.settlement,
      );
      const expected = second?.settlement === 1 ? APRIL : MARCH;
      expect(second?.recordedAt).toBe(expected.toISOString());
      expect(await monthsOf(pair)).toMatchObject({
        '2026-03': { booked: expected === MARCH ? 4_000 : 2_000 },
      });
      written.add(second?.settlement ?? -1);
    }
    expect([...written].sort()).toEqual([0, 1]);
  });

  test.each([
    ['of its own month', '2026-03', MARCH],
    ['of another month', '2026-04', APRIL],
  ])('that would make a counter %s too large is refused, and nothing is written', async (_, month, now) => {
    const { app, sell, pair } = await afterOneSale();
    await earn(table, { ...pair, appId: app.appId, amount: 1, month });
    const key = monthKey(pair, 'USD', month);
    const { booked = 0 } = (await table.get(key)) ?? {};
    const room = Number.MAX_SAFE_INTEGER - 1_999 - booked;
    await table
      .transaction()
      .update(key, { add: { booked: room } })
      .commit();
    const before = await monthsOf(pair);

    await process(app, sell().events, now);

    expect(await monthsOf(pair)).toEqual(before);
    expect(await entriesOf(table, app.partnerId)).toHaveLength(2);
    await table
      .transaction()
      .update(key, { add: { booked: -room } })
      .commit();
  });
});

describe('a payout', () => {
  test('counts in the month that records it, if that is a month that it settles', async () => {
    const { pair, pay } = await afterOneSale();

    await pay(2_000, MARCH);

    expect(await monthsOf(pair)).toEqual({
      '2026-03': { earned: 2_000, booked: 2_000, paidOut: 2_000, settlement: 1 },
    });
  });

  test('counts in the month that records it, if that month has no balance of its own', async () => {
    const { pair, pay } = await afterOneSale();

    await pay(2_000, APRIL);

    expect(await monthsOf(pair)).toEqual({
      '2026-03': { earned: 2_000, booked: 2_000, settlement: 1 },
      '2026-04': { paidOut: 2_000 },
    });
  });

  test('counts in a month with a balance of its own that it does not settle, which stays due', async () => {
    const { pair, pay, app } = await afterOneSale();
    await earn(table, { ...pair, appId: app.appId, amount: 700, month: '2026-04' });
    await earn(table, { ...pair, appId: app.appId, amount: -700, kind: 'hold', month: '2026-04' });

    await pay(2_000, APRIL);

    expect(await monthsOf(pair)).toMatchObject({
      '2026-04': { count: 1, held: 700, booked: 700, paidOut: 2_000, isListed: true },
    });
  });

  test('of the maximum number of months fits into one transaction, also if it is recorded in another month', async () => {
    const { pair, pay, app } = await newShop();
    for (let n = 0; n < MAX_MONTHS; n++) {
      const month = new Date(Date.UTC(2018, n, 1)).toISOString().slice(0, 7);
      await earn(table, { ...pair, appId: app.appId, amount: 10, month });
    }
    const sizes: number[] = [];
    const counting: Table = {
      ...table,
      transaction: () => {
        const tx = table.transaction();
        const commit = tx.commit.bind(tx);
        tx.commit = () => {
          sizes.push(tx.size);
          return commit();
        };
        return tx;
      },
    };

    await pay(MAX_MONTHS * 10, APRIL, counting);

    expect(sizes).toEqual([MAX_MONTHS + 4]);
    expect(sizes[0]).toBeLessThanOrEqual(MAX_TRANSACTION_ITEMS);
    expect(await monthsOf(pair)).toMatchObject({ '2026-04': { paidOut: MAX_MONTHS * 10 } });
  });
});

test('Refunds and a payout that are recorded at the same time lose no amount of the month that records them', async () => {
  const { app, account, pair, pay, sell } = await newShop();
  const sales = Array.from({ length: 6 }, sell);
  for (const { events } of sales) await process(app, events, MARCH);
  const due = 6 * 2_000;

  const outcomes = await Promise.allSettled([
    ...sales.map(({ payment }) =>
      process(app, refund(account, payment as Payment, { at: APRIL, amount: 5_000 }).events, APRIL),
    ),
    pay(due, APRIL),
  ]);

  expect(outcomes.slice(0, -1).map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
  const paidOut = outcomes.at(-1)?.status === 'fulfilled' ? { paidOut: due } : {};
  expect((await monthsOf(pair))['2026-04']).toEqual({ takenBack: 6 * 1_000, ...paidOut });
});
