import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { creditSale } from '../../functions/customers/credits/credit-sale.ts';
import { importCustomers } from '../../functions/customers/imports/import-customers.ts';
import { listImportedCustomers } from '../../functions/customers/imports/list-imported-customers.ts';
import { startImport } from '../../functions/customers/imports/start-import.ts';
import { withdrawImported } from '../../functions/customers/imports/withdraw-imported.ts';
import { customerKey, factItem, factKey } from '../../functions/entities/customer.ts';
import { monthsRange } from '../../functions/entities/ledger.ts';
import { eventKey } from '../../functions/entities/provider-event.ts';
import type { CouponTerms } from '../../functions/ledger/attribution.ts';
import { CREDIT_ID } from '../../functions/ledger/fact.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import type { Table } from '../../functions/table/table.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { audit, scanTable } from '../support/audit.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { payoutOf } from '../support/payout.ts';
import { processEvent, processAll as processReceived } from '../support/process-event.ts';
import { activeCoupon, putWebhookApp, type WebhookApp, webhookApp } from '../support/webhook-app.ts';
import { earned, payDirectly } from './direct-payments.ts';

let table: Table;
let app: WebhookApp;

async function setUp(
  versions: CouponTerms['versions'] = [{ version: 1, from: '2020-01-01T00:00:00.000Z', rate: 2_000 }],
) {
  table = createMemoryTable();
  const partnerId = randomUUID();
  app = { ...webhookApp(partnerId), partnerId };
  const coupons = [
    activeCoupon(app, { code: 'JANE20', affiliateId: 'jane', versions: [...versions] }),
    activeCoupon(app, { code: 'BOB20', affiliateId: 'bob' }),
  ];
  await putWebhookApp(table, app, { secrets: 'none', coupons });
}
beforeEach(() => setUp());
afterEach(async () => {
  expect(await audit(table)).toEqual([]);
});

/** The time at which the partner confirms the import. */
const NOON = new Date('2026-11-21T06:00:00Z');
const HOUR = 60 * 60 * 1000;
const hours = (count: number) => new Date(NOON.getTime() + count * HOUR);

const processAll = (to: Table, of: WebhookApp, events: Parameters<typeof processReceived>[2]) =>
  processReceived(to, of, events, { receivedAt: hours(48) });

let shops = 0;
function newShop() {
  const account = createAccount({ seed: `import ${shops++}` });
  return { account, buyer: createBuyer(account) };
}

/** Sells for 100.00, by default without a code. */
function sell(shop: ReturnType<typeof newShop>, at: Date, code = '') {
  const named = code ? { metadata: { affiliate_code: code } } : {};
  const { events, payment } = buyOnce(shop.account, { at, buyer: shop.buyer, amount: 10_000, ...named });
  if (!payment) throw new Error('Nothing was paid');
  return { events, payment, id: `pi:${payment.paymentIntent}` };
}

const ofCustomer = (providerId: string) =>
  ({ partnerId: app.partnerId, provider: 'stripe', providerId }) as const;
const referralOf = async (providerId: string) =>
  (await table.get(customerKey(ofCustomer(providerId))))?.referral;

const storedEvents = async () =>
  (await scanTable(table)).flatMap(({ type, PK, SK, lane, eventId }) =>
    type === 'ProviderEvent' ? { name: `${PK} ${SK}`, lane: String(lane), eventId: String(eventId) } : [],
  );

/** Runs what a partner does, and returns a function that processes the events that this has stored. */
async function stating(act: () => Promise<unknown>): Promise<() => Promise<void>> {
  const before = new Set((await storedEvents()).map(({ name }) => name));
  await act();
  const added = (await storedEvents()).filter(({ name }) => !before.has(name));
  return async () => {
    for (const { lane, eventId } of added) {
      const event = await table.get(
        eventKey({ partnerId: app.partnerId, provider: 'stripe', lane, eventId }),
      );
      if (event) await processEvent(table, event);
    }
  };
}

const IMPORT = '01JD3ZJ8W000000000000000AA';

interface Row {
  readonly customer: string;
  readonly firstPaidOn?: string;
  readonly isBountyOwed?: boolean;
}

const importing = (rows: readonly Row[], { id = IMPORT, code = 'JANE20', now = NOON } = {}) =>
  stating(async () => {
    const { partnerId, appId } = app;
    await startImport({ partnerId, id, provider: 'stripe', rows: rows.length, now }, { table });
    const numbered = rows.map((row, n) => ({ ...row, row: n + 1, appId, code }));
    await importCustomers({ partnerId, importId: id, rows: numbered, now }, { table });
  });

const imported = async (...all: Parameters<typeof importing>) => (await importing(...all))();

async function withdrawing(customer: string, now = hours(1)) {
  const { partnerId } = app;
  let results: readonly { result: string }[] = [];
  const process = await stating(async () => {
    const rows = [{ row: 1, customer }];
    results = (await withdrawImported({ partnerId, importId: IMPORT, rows, now }, { table })).items;
  });
  return { result: results[0]?.result, process };
}

const states = async (now = hours(48)) =>
  (
    await listImportedCustomers(
      { partnerId: app.partnerId, importId: IMPORT, cursor: undefined, now },
      { table },
    )
  ).items.map(({ state, code }) => [state, code]);

async function payAll(): Promise<void> {
  const pair = { partnerId: app.partnerId, affiliateId: 'jane' };
  const months = await table.partition(monthsRange(pair));
  const amount = months.reduce((sum, { unpaid }) => sum + unpaid, 0);
  const now = new Date('2027-02-01T00:00:00Z');
  await recordPayout(payoutOf({ id: '1', ...pair, amount: { amount, currency: 'USD' }, now }), {
    table,
    clock: () => now,
  });
}

const sumOf = async () => Object.values(await earned(table, app)).reduce((sum, each) => sum + each, 0);

describe('An imported customer', () => {
  test('earns from a day before the import on, and is waiting until then', async () => {
    const [shop, idle] = [newShop(), newShop()];
    const [early, inTime] = [sell(shop, hours(-25)), sell(shop, hours(-23))];
    await processAll(table, app, [...early.events, ...inTime.events]);

    await imported([{ customer: shop.buyer.customer }, { customer: idle.buyer.customer }]);

    expect(await earned(table, app)).toEqual({ [inTime.id]: 2_000 });
    expect(await states()).toEqual([
      ['earning', 'JANE20'],
      ['waiting', 'JANE20'],
    ]);
    const later = sell(idle, hours(30));
    await processAll(table, app, later.events);
    expect(await earned(table, app)).toEqual({ [inTime.id]: 2_000, [later.id]: 2_000 });
    expect(await states()).toEqual([
      ['earning', 'JANE20'],
      ['earning', 'JANE20'],
    ]);
  });

  test('earns the same if the payment is processed between the request and its event', async () => {
    const shop = newShop();
    const process = await importing([{ customer: shop.buyer.customer }]);
    const { events, id } = sell(shop, hours(1));
    await processAll(table, app, events);
    const before = await earned(table, app);
    await process();

    expect(before).toEqual({ [id]: 2_000 });
    expect(await earned(table, app)).toEqual(before);
  });

  test('gets payments that came alone before the import', async () => {
    const shop = newShop();
    const { payment, paid } = payDirectly(shop, {});
    await processAll(table, app, [paid]);

    await imported([{ customer: payment.customer ?? '' }]);

    expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 2_000 });
  });

  test('gets payments that come alone after the import', async () => {
    const shop = newShop();
    await imported([{ customer: shop.buyer.customer }]);
    const { payment, paid } = payDirectly(shop, {});
    await processAll(table, app, [paid]);

    expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 2_000 });
  });

  test.each([
    ['before it', -1, 'BOB20'],
    ['in ten minutes', 0.1, 'BOB20'],
    ['later', 1, 'JANE20'],
  ])('goes to the code that was used %s, told in either order', async (_name, at, code) => {
    const [one, other] = [newShop(), newShop()];
    const rows = [{ customer: one.buyer.customer }, { customer: other.buyer.customer }];
    const process = await importing(rows);
    await processAll(table, app, sell(one, hours(at), 'BOB20').events);
    await process();
    await processAll(table, app, sell(other, hours(at), 'BOB20').events);

    expect((await referralOf(one.buyer.customer))?.code).toBe(code);
    expect((await referralOf(other.buyer.customer))?.code).toBe(code);
    const state = code === 'BOB20' ? 'other_code' : 'earning';
    expect(await states()).toEqual([
      [state, code],
      [state, code],
    ]);
  });

  test.each([
    ['in ten minutes', 0.1, 'BOB20'],
    ['later', 1, 'JANE20'],
  ])('goes to the same code if its row follows what was used %s', async (_name, at, code) => {
    const shop = newShop();
    const rows = [{ customer: shop.buyer.customer }];
    await startImport(
      { partnerId: app.partnerId, id: IMPORT, provider: 'stripe', rows: 1, now: NOON },
      { table },
    );
    await processAll(table, app, sell(shop, hours(at), 'BOB20').events);
    expect((await referralOf(shop.buyer.customer))?.code).toBe('BOB20');

    await imported(rows, { now: hours(2) });

    expect((await referralOf(shop.buyer.customer))?.code).toBe(code);
  });

  test('is not imported again, or credited by hand, and nothing of it changes', async () => {
    const shop = newShop();
    await imported([{ customer: shop.buyer.customer }]);
    const { events, id, payment } = sell(shop, hours(1));
    await processAll(table, app, events);
    const before = await referralOf(shop.buyer.customer);

    await imported([{ customer: shop.buyer.customer }], {
      id: '01JD3ZJ8W000000000000000BB',
      code: 'BOB20',
      now: hours(2),
    });
    const credit = {
      partnerId: app.partnerId,
      reference: payment.paymentIntent ?? '',
      code: 'BOB20',
      reason: 'x',
    };
    await expect(creditSale({ ...credit, now: hours(3) }, { table })).rejects.toMatchObject({
      code: 'conflict',
    });

    expect(await referralOf(shop.buyer.customer)).toEqual(before);
    expect(await earned(table, app)).toEqual({ [id]: 2_000 });
  });
});

describe('Two imports of the same customer', () => {
  test('take it once, even if one of them has read it before the other stores it', async () => {
    const customer = newShop().buyer.customer;
    const { partnerId, appId } = app;
    const OTHER = '01JD3ZJ8W000000000000000BB';
    for (const id of [IMPORT, OTHER])
      await startImport({ partnerId, id, provider: 'stripe', rows: 1, now: NOON }, { table });
    const rows = [{ row: 1, customer, appId, code: 'JANE20' }];
    const other = { partnerId, importId: OTHER, rows, now: NOON };
    let isFirst = true;
    const interrupted: Table = {
      ...table,
      transaction: () => {
        const tx = table.transaction();
        const commit = tx.commit.bind(tx);
        tx.commit = async () => {
          if (isFirst) {
            isFirst = false;
            await importCustomers(other, { table });
          }
          await commit();
        };
        return tx;
      },
    };

    const { items } = await importCustomers({ ...other, importId: IMPORT }, { table: interrupted });

    expect(items).toMatchObject([{ status: 'already_imported' }]);
    expect((await table.get(factKey(ofCustomer(customer), CREDIT_ID)))?.fact).toMatchObject({
      imported: { importId: OTHER },
    });
  });
});

describe('What was earned elsewhere', () => {
  test('counts: the months run from the date in the row, and both sides read their last day', async () => {
    await setUp([{ version: 1, from: '2020-01-01T00:00:00.000Z', rate: 2_000, months: 12 }]);
    const [over, open] = [newShop(), newShop()];
    await imported([
      { customer: over.buyer.customer, firstPaidOn: '2025-11-20' },
      { customer: open.buyer.customer, firstPaidOn: '2025-12-20' },
    ]);
    const { events, id } = sell(open, hours(1));
    await processAll(table, app, [...sell(over, hours(1)).events, ...events]);

    expect(await earned(table, app)).toMatchObject({ [id]: 2_000 });
    expect(await sumOf()).toBe(2_000);
    expect(await states()).toEqual([
      ['ended', 'JANE20'],
      ['earning', 'JANE20'],
    ]);
  });

  test('counts: a bounty is paid once more only if it is owed', async () => {
    await setUp([{ version: 1, from: '2020-01-01T00:00:00.000Z', rate: 1_000, bounty: { USD: 700 } }]);
    const [paid, owed] = [newShop(), newShop()];
    await imported([
      { customer: paid.buyer.customer },
      { customer: owed.buyer.customer, isBountyOwed: true },
    ]);
    const sales = [paid, owed, owed].map((shop, n) => sell(shop, hours(n + 1)));
    await processAll(
      table,
      app,
      sales.flatMap(({ events }) => events),
    );

    expect(await sumOf()).toBe(700);
    expect(await states()).toEqual([
      ['ended', 'JANE20'],
      ['ended', 'JANE20'],
    ]);
  });

  test('counts from the last import on, after what an undone one has earned', async () => {
    await setUp([{ version: 1, from: '2020-01-01T00:00:00.000Z', rate: 1_000, bounty: { USD: 700 } }]);
    const shop = newShop();
    await imported([{ customer: shop.buyer.customer, isBountyOwed: true }]);
    await processAll(table, app, sell(shop, hours(0.5)).events);
    expect(await sumOf()).toBe(700);
    await (await withdrawing(shop.buyer.customer)).process();

    await imported([{ customer: shop.buyer.customer }], {
      id: '01JD3ZJ8W000000000000000BB',
      now: hours(2),
    });

    expect(await sumOf()).toBe(0);
  });

  test('is missed by the audit in a currency without a bounty too', async () => {
    await setUp([{ version: 1, from: '2020-01-01T00:00:00.000Z', rate: 1_000, bounty: { EUR: 700 } }]);
    const shop = newShop();
    await imported([{ customer: shop.buyer.customer, isBountyOwed: true }]);
    await processAll(table, app, sell(shop, hours(0.5)).events);
    expect(await sumOf()).toBe(1_000);
    const ref = ofCustomer(shop.buyer.customer);
    const stored = await table.get(factKey(ref, CREDIT_ID));
    if (stored?.fact.type !== 'credit' || !stored.fact.credit) throw new Error('Nothing is stated');
    const { credit, ...fact } = stored.fact;
    const lost = { ...stored, fact: { ...fact, credit: { ...credit, elsewhere: {} } } };
    await table.transaction().put(factItem(ref, lost)).commit();
    const found = await audit(table);
    await table.transaction().put(factItem(ref, stored)).commit();

    expect(found).toEqual([expect.stringContaining('paidElsewhere')]);
  });

  test('is missed by the audit if it earns again', async () => {
    await setUp([{ version: 1, from: '2020-01-01T00:00:00.000Z', rate: 1_000, bounty: { USD: 700 } }]);
    const shop = newShop();
    await imported([{ customer: shop.buyer.customer, isBountyOwed: true }]);
    await processAll(table, app, sell(shop, hours(1)).events);
    const ref = ofCustomer(shop.buyer.customer);
    const stored = await table.get(factKey(ref, CREDIT_ID));
    if (stored?.fact.type !== 'credit' || !stored.fact.credit) throw new Error('Nothing is stated');
    const { credit, ...fact } = stored.fact;
    const lost = { ...stored, fact: { ...fact, credit: { ...credit, elsewhere: {} } } };
    await table.transaction().put(factItem(ref, lost)).commit();
    const found = await audit(table);
    await table.transaction().put(factItem(ref, stored)).commit();

    expect(found).toEqual([expect.stringContaining('paidElsewhere')]);
  });
});

describe('Undo of an imported customer', () => {
  test('takes back everything, also what is paid before it is processed', async () => {
    const shop = newShop();
    await imported([{ customer: shop.buyer.customer }]);
    await processAll(table, app, sell(shop, hours(0.5)).events);
    const { result, process } = await withdrawing(shop.buyer.customer);
    await processAll(table, app, sell(shop, hours(2)).events);
    expect(result).toBe('withdrawn');
    expect(await sumOf()).toBe(4_000);
    await process();

    expect(await sumOf()).toBe(0);
    expect(await states()).toEqual([['withdrawn', null]]);
    expect((await withdrawing(shop.buyer.customer, hours(3))).result).toBe('withdrawn');
  });

  test('may be processed before the import is', async () => {
    const shop = newShop();
    const process = await importing([{ customer: shop.buyer.customer }]);
    const undo = await withdrawing(shop.buyer.customer);
    await undo.process();
    await process();
    await processAll(table, app, sell(shop, hours(2)).events);

    expect(await sumOf()).toBe(0);
    expect(await states()).toEqual([['withdrawn', null]]);
  });

  test('is refused for a row that a payout has settled, and says so', async () => {
    const shop = newShop();
    await imported([{ customer: shop.buyer.customer }]);
    await processAll(table, app, sell(shop, hours(1)).events);
    await payAll();

    expect((await withdrawing(shop.buyer.customer, hours(2_000))).result).toBe('paid');
    expect((await referralOf(shop.buyer.customer))?.code).toBe('JANE20');
  });

  test('leaves what the partner has credited by hand after it', async () => {
    const shop = newShop();
    await imported([{ customer: shop.buyer.customer }]);
    const { events, payment, id } = sell(shop, hours(0.5));
    await processAll(table, app, events);
    await (await withdrawing(shop.buyer.customer)).process();
    const credit = { reference: payment.paymentIntent ?? '', code: 'BOB20', reason: 'Met at a fair' };
    const process = await stating(() =>
      creditSale({ partnerId: app.partnerId, ...credit, now: hours(2) }, { table }),
    );
    await process();
    expect(await states()).toEqual([['withdrawn', null]]);

    const again = await withdrawing(shop.buyer.customer, hours(3));
    await again.process();

    expect(again.result).toBe('withdrawn');
    expect(await earned(table, app)).toEqual({ [id]: 2_000 });
  });

  test('lets a later import name the customer again', async () => {
    const shop = newShop();
    await imported([{ customer: shop.buyer.customer }]);
    const { process } = await withdrawing(shop.buyer.customer);
    await process();
    await imported([{ customer: shop.buyer.customer }], {
      id: '01JD3ZJ8W000000000000000BB',
      code: 'BOB20',
      now: hours(2),
    });
    await processAll(table, app, sell(shop, hours(3)).events);

    expect((await referralOf(shop.buyer.customer))?.code).toBe('BOB20');
    expect(await states()).toEqual([]);
  });
});
