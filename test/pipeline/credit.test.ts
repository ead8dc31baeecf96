import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { creditSale } from '../../functions/customers/credits/credit-sale.ts';
import { withdrawCredit } from '../../functions/customers/credits/withdraw-credit.ts';
import { explainEntry } from '../../functions/customers/explain-entry.ts';
import { creditKey, customerKey, factItem } from '../../functions/entities/customer.ts';
import { monthsRange } from '../../functions/entities/ledger.ts';
import { eventKey } from '../../functions/entities/provider-event.ts';
import type { RecordedEntry } from '../../functions/ledger/entry.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import type { Table } from '../../functions/table/table.ts';
import { customerIdOf } from '../../functions/views/customer-id.ts';
import { entryRefOf } from '../../functions/views/entry-ref.ts';
import { sealOf } from '../../functions/views/load-seal.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { guestIdOf } from '../../shared/provider/provider-objects.ts';
import { audit, scanTable } from '../support/audit.ts';
import { entriesOf } from '../support/ledger-of.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { payoutOf } from '../support/payout.ts';
import { processAll, processEvent } from '../support/process-event.ts';
import { activeCoupon, putWebhookApp, type WebhookApp, webhookApp } from '../support/webhook-app.ts';
import { earned, payDirectly, succeeded } from './direct-payments.ts';

let table: Table;
let app: WebhookApp;
beforeEach(async () => {
  table = createMemoryTable();
  const partnerId = randomUUID();
  app = { ...webhookApp(partnerId), partnerId };
  const coupons = [
    activeCoupon(app, { code: 'JANE20', affiliateId: 'jane' }),
    activeCoupon(app, { code: 'BOB20', affiliateId: 'bob' }),
  ];
  await putWebhookApp(table, app, { secrets: 'none', coupons });
});
afterEach(async () => {
  expect(await audit(table)).toEqual([]);
});

const SALE = new Date('2026-11-20T10:00:00Z');
/** The time at which the partner credits the sale, which stands for 12:00 below. */
const NOON = new Date('2026-11-21T06:00:00Z');
const minutes = (count: number, from = NOON) => new Date(from.getTime() + count * 60_000);

let shops = 0;
/** Creates a Stripe account with a buyer of its own. */
function newShop() {
  const account = createAccount({ seed: `credit ${shops++}` });
  return { account, buyer: createBuyer(account) };
}

/** Sells for 100.00, by default without a code. */
function sell(shop = newShop(), { at = SALE, code = '' } = {}) {
  const named = code ? { metadata: { affiliate_code: code } } : {};
  const { events, payment } = buyOnce(shop.account, { at, buyer: shop.buyer, amount: 10_000, ...named });
  if (!payment) throw new Error('Nothing was paid');
  return { shop, events, payment, id: `pi:${payment.paymentIntent}` };
}

const ofCustomer = (providerId: string) =>
  ({ partnerId: app.partnerId, provider: 'stripe', providerId }) as const;

const referralOf = async (providerId: string) =>
  (await table.get(customerKey(ofCustomer(providerId))))?.referral;

const eventNames = async () =>
  (await scanTable(table)).flatMap(({ type, PK, SK, lane, eventId }) =>
    type === 'ProviderEvent' ? { name: `${PK} ${SK}`, lane: String(lane), eventId: String(eventId) } : [],
  );

/** Runs what a partner does, and processes the events that this stores. */
async function processing(act: () => Promise<unknown>): Promise<void> {
  const before = new Set((await eventNames()).map(({ name }) => name));
  await act();
  for (const { name, lane, eventId } of await eventNames()) {
    if (before.has(name)) continue;
    const event = await table.get(eventKey({ partnerId: app.partnerId, provider: 'stripe', lane, eventId }));
    if (event) await processEvent(table, event);
  }
}

const credit = (reference: string, { code = 'JANE20', now = NOON, partnerId = app.partnerId } = {}) =>
  processing(() => creditSale({ partnerId, reference, code, reason: 'Told us at a fair', now }, { table }));

const withdraw = (providerId: string, now = minutes(1)) =>
  processing(async () => {
    const customerId = customerIdOf(ofCustomer(providerId), await sealOf(table));
    await withdrawCredit({ partnerId: app.partnerId, customerId, reason: 'By mistake', now }, { table });
  });

describe('A credited sale', () => {
  test('earns from the chosen payment on, under the terms of the code, with a reason', async () => {
    const shop = newShop();
    const [first, second] = [sell(shop), sell(shop, { at: minutes(90, SALE) })];
    await processAll(table, app, [...first.events, ...second.events]);

    await credit(second.payment.paymentIntent ?? '');

    expect(await earned(table, app)).toEqual({ [second.id]: 2_000 });
    expect(await referralOf(shop.buyer.customer)).toMatchObject({
      code: 'JANE20',
      evidence: 'manual JANE20',
      at: NOON.toISOString(),
      reason: 'Told us at a fair',
    });
    const later = sell(shop, { at: minutes(60) });
    await processAll(table, app, later.events);
    expect(await earned(table, app)).toEqual({ [second.id]: 2_000, [later.id]: 2_000 });
  });

  test('earns from the first payment of a customer, if the customer is named', async () => {
    const { shop, events, id } = sell();
    await processAll(table, app, events);

    await credit(shop.buyer.customer);

    expect(await earned(table, app)).toEqual({ [id]: 2_000 });
  });

  test('may be a payment that came on its own, of a customer or of a guest', async () => {
    const { payment, paid } = payDirectly(newShop(), {});
    const guest = sell();
    const alone = succeeded(guest.shop, { ...guest.payment, customer: null as never }, {});
    await processAll(table, app, [paid, alone]);
    expect(await earned(table, app)).toEqual({});

    await credit(payment.customer ?? '');
    await credit(guest.payment.paymentIntent ?? '');

    expect(await earned(table, app)).toEqual({ [`pi:${payment.paymentIntent}`]: 2_000, [guest.id]: 2_000 });
    expect(await referralOf(guestIdOf(guest.payment.paymentIntent ?? ''))).toBeDefined();
  });

  test('of a guest follows its payment to the customer that a session names later', async () => {
    const { shop, events, payment, id } = sell();
    const alone = succeeded(shop, { ...payment, customer: null as never }, {});
    await processAll(table, app, [alone]);
    await credit(payment.paymentIntent ?? '');

    await processAll(table, app, events);

    expect(await earned(table, app)).toEqual({ [id]: 2_000 });
    expect(await referralOf(shop.buyer.customer)).toMatchObject({ code: 'JANE20' });
  });

  test.each([
    ['11:59, told later', -1, true, 'BOB20'],
    ['12:05', 5, false, 'BOB20'],
    ['12:05, told first', 5, true, 'BOB20'],
    ['12:20', 20, false, 'JANE20'],
    ['12:20, told first', 20, true, 'JANE20'],
  ])("goes with another code's use at %s as its time says", async (_, after, isToldFirst, code) => {
    const { shop, events } = sell();
    await processAll(table, app, events);
    const used = sell(shop, { at: minutes(after), code: 'BOB20' });
    const toldFirst = isToldFirst && after > 0;
    if (toldFirst) {
      // The use refers the customer at once, so the partner could no longer credit the sale. Only a replay can have this order.
      const reference = shop.buyer.customer;
      const { partnerId } = app;
      await creditSale({ partnerId, reference, code: 'JANE20', reason: 'Fair', now: NOON }, { table });
      await processAll(table, app, used.events);
      await replayOwnEvents();
    } else {
      await credit(shop.buyer.customer);
      await processAll(table, app, used.events);
    }

    expect((await referralOf(shop.buyer.customer))?.code).toBe(code);
  });

  async function replayOwnEvents() {
    for (const { lane, eventId } of await eventNames()) {
      if (!eventId.startsWith('stated:')) continue;
      const event = await table.get(
        eventKey({ partnerId: app.partnerId, provider: 'stripe', lane, eventId }),
      );
      if (event) await processEvent(table, event);
    }
  }

  test('stays with the credited code once a payout has settled it, whatever is told later', async () => {
    const { shop, events } = sell();
    await processAll(table, app, events);
    await credit(shop.buyer.customer);
    await payAll();

    await processAll(table, app, sell(shop, { at: minutes(-1), code: 'BOB20' }).events);

    expect((await referralOf(shop.buyer.customer))?.code).toBe('JANE20');
  });

  test("is refused for another partner's payment, an unknown code and an inactive one", async () => {
    const { shop, events } = sell();
    await processAll(table, app, events);
    const reference = shop.buyer.customer;

    await expect(credit(reference, { partnerId: 'someone' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(credit('cus_unknown')).rejects.toMatchObject({ code: 'not_found' });
    await expect(credit(reference, { code: 'NOBODY' })).rejects.toMatchObject({ code: 'validation_failed' });
    const approval = new Date('2019-01-01T00:00:00Z');
    await expect(credit(reference, { now: approval })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is refused if a code has referred the customer', async () => {
    const { shop, events } = sell(newShop(), { code: 'BOB20' });
    await processAll(table, app, events);

    await expect(credit(shop.buyer.customer)).rejects.toThrow('BOB20 has already referred this customer');
  });
});

describe('Withdrawing a credit', () => {
  let sale: ReturnType<typeof sell>;
  beforeEach(async () => {
    sale = sell();
    await processAll(table, app, sale.events);
    await credit(sale.shop.buyer.customer);
  });

  test('takes back everything, in any order and repeated', async () => {
    await withdraw(sale.shop.buyer.customer);
    await processAll(table, app, sale.events);

    expect(Object.values(await earned(table, app)).reduce((sum, each) => sum + each, 0)).toBe(0);
    const entries = await entriesOf(table, app.partnerId);
    const side = { role: 'affiliate', userId: 'jane' } as const;
    const reasonOf = async (entry: RecordedEntry | undefined) => {
      const ref = entryRefOf(entry ?? expect.fail(), await sealOf(table));
      return (await explainEntry({ side, ...ref }, { table })).creditReason;
    };
    expect(await reasonOf(entries.find(({ reason }) => reason === 'withdrawn'))).toBe('By mistake');
    expect(await reasonOf(entries.find(({ amount }) => amount > 0))).toBeNull();
    expect(await referralOf(sale.shop.buyer.customer)).toBeUndefined();
  });

  test('lets the partner credit the sale to another code', async () => {
    await withdraw(sale.shop.buyer.customer, NOON);
    await credit(sale.shop.buyer.customer, { code: 'BOB20' });

    expect(await referralOf(sale.shop.buyer.customer)).toMatchObject({ code: 'BOB20' });
  });

  test('is reported by the audit if it earns although nothing was ever stated', async () => {
    const ref = ofCustomer(sale.shop.buyer.customer);
    const stated = await table.get(creditKey(ref));
    if (!stated) throw new Error('Nothing is stated');
    await table.transaction().delete(creditKey(ref)).commit();
    const found = await audit(table);
    await table.transaction().put(factItem(ref, stated)).commit();

    expect(found).toEqual([expect.stringContaining('credit')]);
  });

  test('is refused once a payout has settled any of it', async () => {
    await payAll();

    await expect(withdraw(sale.shop.buyer.customer)).rejects.toMatchObject({ code: 'conflict' });
    expect((await referralOf(sale.shop.buyer.customer))?.code).toBe('JANE20');
  });

  test('is refused if a use of a code refers the customer', async () => {
    const { shop, events } = sell(newShop(), { code: 'BOB20' });
    await processAll(table, app, events);

    await expect(withdraw(shop.buyer.customer)).rejects.toMatchObject({ code: 'conflict' });
  });
});

async function payAll(): Promise<void> {
  const pair = { partnerId: app.partnerId, affiliateId: 'jane' };
  const months = await table.partition(monthsRange(pair));
  const amount = months.reduce((sum, { unpaid }) => sum + unpaid, 0);
  const now = new Date('2027-02-01T00:00:00Z');
  const due = { amount, currency: 'USD' };
  await recordPayout(payoutOf({ id: '1', ...pair, amount: due, now }), { table, clock: () => now });
}
