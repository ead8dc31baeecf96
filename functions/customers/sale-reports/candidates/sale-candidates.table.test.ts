import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '../../../../local/stripe/account.ts';
import { createBuyer } from '../../../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../../../local/stripe/events.ts';
import { createPlan } from '../../../../local/stripe/plan.ts';
import { eventOf } from '../../../../local/stripe/scenarios/statements-of.ts';
import { subscribe } from '../../../../local/stripe/scenarios/subscribe.ts';
import type { ReportAnswer } from '../../../../shared/contract/report-status.ts';
import type { SaleCandidate } from '../../../../shared/contract/sales.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { type Api, startApi, type User } from '../../../../test/support/api.ts';
import { scanTable } from '../../../../test/support/audit.ts';
import { addApp, approveCode } from '../../../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../../../test/support/people.ts';
import { processEvent, storeEvent } from '../../../../test/support/process-event.ts';
import { expectRefusal } from '../../../../test/support/refusal.ts';
import { eventKey } from '../../../entities/provider-event.ts';

/** Sales must be later than the approval of the coupon, which happens during the test. */
const NOW = new Date(Date.now() + 60_000);
const TODAY = NOW.toISOString().slice(0, 10);

let api: Api;
let partner: User;
let jane: User;
let other: User;
let appId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  partner = await newPartner(api.table, { plan: 'pro' });
  jane = await newAffiliate(api.table, { firstName: 'Jane' });
  other = await newAffiliate(api.table);
  appId = (await addApp(api, partner)).id;
  await approveCode(api, partner, jane, appId, 'JANE20');
  await approveCode(api, partner, other, appId, 'ALEX20');
});

const report = (amount = 4_900, currency = 'USD') =>
  api.as(jane, NOW)('reportSale', {
    params: { appId, code: 'JANE20' },
    body: { soldOn: TODAY, amount: { amount, currency }, note: '' },
  });

const candidatesOf = async (reportId: string, cursor?: string) =>
  api.as(partner)('listSaleCandidates', {
    params: { reportId },
    query: cursor === undefined ? {} : { cursor },
  });

const answer = (reportId: string, body: { status: ReportAnswer; sale?: string }, user = partner) =>
  api.as(user, NOW)('answerSaleReport', { params: { reportId }, body: { ...body, note: 'Found it.' } });

async function deliver(events: readonly StripeEvent[], to = appId) {
  for (const event of events) {
    await processEvent(
      api.table,
      await storeEvent(api.table, { partnerId: partner.id, appId: to }, event, NOW),
    );
  }
}

function newShop(name: string) {
  const account = createAccount({ seed: `${name} ${partner.id}` });
  return { account, buyer: createBuyer(account) };
}

/** Sells a plan, by default to a new customer. Returns the id of the invoice. */
async function sell(
  name: string,
  { amount = 4_900, code = '', to = appId, at = NOW, shop: { account, buyer } = newShop(name) } = {},
) {
  const sale = subscribe(account, {
    at,
    buyer,
    plan: createPlan(account, { amount }),
    ...(code ? { metadata: { affiliate_code: code } } : {}),
  });
  await deliver(sale.events, to);
  const invoice = sale.events.find(({ type }) => type === 'invoice.paid')?.data.object as { id: string };
  return invoice.id;
}

/** Sells twice to a new customer, the second time for another amount. */
async function sellTwice(name: string) {
  const shop = newShop(name);
  const invoice = await sell(name, { shop });
  const at = new Date(NOW.getTime() + 60 * 60 * 1000);
  return { invoice, later: await sell(name, { shop, at, amount: 9_900 }) };
}

/** A payment without a customer, a checkout session or a code. */
const payDirectly = (id: string, amount = 4_900) =>
  deliver([
    {
      ...eventOf('payment_intent.succeeded', { id, currency: 'usd', amount_received: amount, metadata: {} }),
      id: `evt_${id}`,
      created: Math.floor(NOW.getTime() / 1000),
    } as StripeEvent,
  ]);

const matches = (items: readonly SaleCandidate[]) =>
  Object.fromEntries(items.map(({ payment, match, code }) => [payment, [match, code]]));

describe('The candidates for a missing sale', () => {
  test('are the payments of the same days and about the same amount, each once, with what is known about the code', async () => {
    const counted = await sell('counted', { code: 'JANE20' });
    const misspelled = await sell('misspelled', { code: 'JANE2O' });
    const others = await sell('of another', { code: 'ALEX20' });
    const unknown = await sell('unknown', { code: 'SUMMER' });
    const without = await sell('without');
    await payDirectly('pi_direct');
    await sell('too large', { amount: 9_900 });
    const { id } = await report();

    const { items, cursor, stopped } = await candidatesOf(id);

    expect(matches(items)).toEqual({
      [counted]: ['counted', 'JANE20'],
      [misspelled]: ['near_miss', 'JANE2O'],
      [others]: ['other_code', 'ALEX20'],
      [unknown]: ['unknown_code', 'SUMMER'],
      [without]: ['no_code', null],
      pi_direct: ['no_code', null],
    });
    expect(items).toHaveLength(6);
    expect({ cursor, stopped }).toEqual({ cursor: null, stopped: null });
  });

  test('begin with the nearest amount', async () => {
    const near = await sell('near', { amount: 5_000 });
    const far = await sell('far', { amount: 5_500 });
    const exact = await sell('exact');
    const { id } = await report();

    const { items } = await candidatesOf(id);

    expect(items.map(({ payment }) => payment)).toEqual([exact, near, far]);
    expect(items[1]).toMatchObject({ gross: { amount: 5_000, currency: 'USD' }, base: 5_000 });
  });

  test('include payments that another app of the partner received', async () => {
    const { id: second } = await addApp(api, partner, 'Second');
    const invoice = await sell('second app', { to: second });
    const { id } = await report();

    expect((await candidatesOf(id)).items.map(({ payment }) => payment)).toEqual([invoice]);
  });

  test('include no test payments, and none in another currency', async () => {
    await sell('dollars');
    const bare = eventOf('payment_intent.succeeded', {
      id: 'pi_t',
      currency: 'eur',
      amount_received: 4_900,
      metadata: {},
    });
    await deliver([{ ...bare, id: 'evt_test', livemode: false } as StripeEvent]);
    const { id } = await report(4_900, 'EUR');

    expect((await candidatesOf(id)).items).toEqual([]);
  });

  test('of many payments come in pages, which contain each of them', async () => {
    const count = LIMITS.pageSize + 5;
    for (let n = 0; n < count; n++) await payDirectly(`pi_${n}`);
    const { id } = await report();

    const first = await candidatesOf(id);
    const second = await candidatesOf(id, first.cursor ?? expect.fail());

    expect(first).toMatchObject({ stopped: 'search' });
    expect(first.items).toHaveLength(LIMITS.pageSize);
    expect(second.cursor).toBeNull();
    const all = [...first.items, ...second.items].map(({ payment }) => payment);
    expect(new Set(all).size).toBe(count);
  });

  test('are shown to nobody but the partner of the report', async () => {
    const { id } = await report();
    const stranger = await newPartner(api.table);

    await expectRefusal(
      api.as(stranger)('listSaleCandidates', { params: { reportId: id } }),
      'not_found',
      'The report you are looking for does not exist or you do not have permission to view it.',
    );
  });

  test('refuse a cursor that names no app of the partner', async () => {
    const { id } = await report();

    await expectRefusal(
      candidatesOf(id, '01JCAPP0000000000000000000.'),
      'validation_failed',
      'This page no longer exists. Start again from the first page.',
    );
  });
});

describe('A candidate', () => {
  const only = async (reportId: string) => (await candidatesOf(reportId)).items[0] ?? expect.fail();

  test('that earned a commission answers the report with its ledger entry', async () => {
    const payment = await sell('counted', { code: 'JANE20' });
    const { id } = await report();
    const { event } = await only(id);

    const answered = await answer(id, { status: 'counted', sale: event });

    expect(answered.answer).toMatchObject({ note: 'Found it.', sale: { provider: 'stripe', payment } });
    const { customerId, ...query } = answered.answer?.entry ?? expect.fail();
    const explained = await api.as(jane)('explainEntry', { params: { customerId }, query });
    expect(explained.entry.amount).toEqual({ amount: 980, currency: 'USD' });
  });

  test('that earned nothing answers the report without an entry, and the affiliate never sees its id', async () => {
    const payment = await sell('without');
    const { id } = await report();
    const { event } = await only(id);

    const answered = await answer(id, { status: 'not_counted', sale: event });

    expect(answered.answer).toMatchObject({ entry: null, sale: { provider: 'stripe', payment } });
    const coupon = { params: { appId, code: 'JANE20' } };
    const { items } = await api.as(jane)('listCouponReports', coupon);
    expect(items[0]?.answer).toMatchObject({ note: 'Found it.', entry: null, sale: null });
    expect(JSON.stringify(items)).not.toContain(payment);
  });

  test("of another affiliate's code is never an entry of that affiliate", async () => {
    await sell('of another', { code: 'ALEX20' });
    const { id } = await report();

    expect(
      (await answer(id, { status: 'not_counted', sale: (await only(id)).event })).answer?.entry,
    ).toBeNull();
  });

  test("that earned nothing can't be answered as counted", async () => {
    await sell('without');
    const { id } = await report();

    await expectRefusal(
      answer(id, { status: 'counted', sale: (await only(id)).event }),
      'validation_failed',
      "This payment earned the affiliate no commission. Answer that it doesn't count, or choose another payment.",
    );
  });

  test('that earned nothing is credited with the answer, so that it earns', async () => {
    await sell('credited');
    const { id } = await report();
    const candidate = await only(id);
    expect(candidate.canCredit).toBe(true);

    const answered = await answer(id, { status: 'credited', sale: candidate.event });
    await processStatements();

    expect(answered).toMatchObject({ status: 'credited', answer: { note: 'Found it.' } });
    expect(await only(id)).toMatchObject({ match: 'counted', code: 'JANE20', canCredit: false });
    const { items } = await api.as(jane)('listCustomers', { query: {} });
    expect(items).toMatchObject([{ match: 'credited', creditReason: 'Found it.', code: 'JANE20' }]);
  });

  test("of a customer whom another code referred can't be credited, but a bonus can be promised", async () => {
    await sell('of another', { code: 'ALEX20' });
    const { id } = await report();
    const { event, canCredit } = await only(id);
    expect(canCredit).toBe(false);

    await expectRefusal(
      answer(id, { status: 'credited', sale: event }),
      'conflict',
      "ALEX20 has already referred this customer, so the sale can't be credited.",
    );
    expect(await answer(id, { status: 'bonus', sale: event })).toMatchObject({ status: 'bonus' });
  });

  test('of a customer who was credited to another affiliate says so, whether or not the payment earned', async () => {
    const late = await sell('credited to another');
    const early = await sellTwice('paid before the credit');
    for (const reference of [late, early.later]) await creditTo('ALEX20', reference);
    const { id } = await report();

    const { items } = await candidatesOf(id);

    expect(matches(items)).toEqual({
      [late]: ['other_credited', 'ALEX20'],
      [early.invoice]: ['other_credited', 'ALEX20'],
    });
    expect(items.every(({ canCredit }) => !canCredit)).toBe(true);
    const { event } = items[0] ?? expect.fail();
    expect(await answer(id, { status: 'bonus', sale: event })).toMatchObject({ status: 'bonus' });
  });

  test("of a customer who was credited to one of the affiliate's codes says so if the payment earned nothing", async () => {
    await approveCode(api, partner, jane, (await addApp(api, partner, 'Second')).id, 'JANE30');
    const { invoice, later } = await sellTwice('paid before the credit');
    await creditTo('JANE30', later);
    const { id } = await report();

    expect(await only(id)).toMatchObject({
      payment: invoice,
      match: 'credited',
      code: 'JANE30',
      canCredit: false,
    });
  });

  test('that has earned a commission meanwhile counts instead of being credited', async () => {
    await sell('counted', { code: 'JANE20' });
    const { id } = await report();

    expect(await answer(id, { status: 'credited', sale: (await only(id)).event })).toMatchObject({
      status: 'counted',
    });
  });

  test("can't be credited without a payment", async () => {
    const { id } = await report();

    await expectRefusal(
      answer(id, { status: 'credited' }),
      'validation_failed',
      'Choose the payment that is the sale.',
    );
  });

  async function creditTo(code: string, reference: string) {
    await api.as(partner, NOW)('creditSale', {
      params: { reference },
      body: { code, reason: 'Met at a fair' },
    });
    await processStatements();
  }

  /** Processes the events that the API has stored. */
  async function processStatements() {
    const items = await scanTable(api.table);
    for (const item of items) {
      if (item.type !== 'ProviderEvent' || item.partnerId !== partner.id) continue;
      const { lane, eventId } = item as unknown as { lane: string; eventId: string };
      if (!eventId.startsWith('stated:')) continue;
      const event = await api.table.get(
        eventKey({ partnerId: partner.id, provider: 'stripe', lane, eventId }),
      );
      if (event) await processEvent(api.table, event);
    }
  }

  test("can't be a payment of another partner", async () => {
    await sell('mine');
    const { event } = await only((await report()).id);
    partner = await newPartner(api.table, { plan: 'pro' });
    appId = (await addApp(api, partner)).id;
    await approveCode(api, partner, jane, appId, 'JANE20');
    const { id } = await report();

    await expectRefusal(
      answer(id, { status: 'not_counted', sale: event }),
      'not_found',
      'The event you are looking for does not exist or you do not have permission to view it.',
    );
  });
});
