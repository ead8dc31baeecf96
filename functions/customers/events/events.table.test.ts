import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../../local/stripe/account.ts';
import { createBuyer } from '../../../local/stripe/buyer.ts';
import { createCoupon } from '../../../local/stripe/coupon.ts';
import type { StripeEvent } from '../../../local/stripe/events.ts';
import type { Payment } from '../../../local/stripe/payment.ts';
import { createPlan } from '../../../local/stripe/plan.ts';
import { buyOnce } from '../../../local/stripe/scenarios/buy-once.ts';
import { closeDispute, disputePayment } from '../../../local/stripe/scenarios/dispute-payment.ts';
import { promote } from '../../../local/stripe/scenarios/promote.ts';
import { refund } from '../../../local/stripe/scenarios/refund.ts';
import { subscribe } from '../../../local/stripe/scenarios/subscribe.ts';
import { tellSale } from '../../../test/ledger/tell-sale.ts';
import { type Api, startApi, type User } from '../../../test/support/api.ts';
import { calledByTest } from '../../../test/support/called-as.ts';
import { addApp, approveCode } from '../../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../../test/support/people.ts';
import { processEvent, storeEvent } from '../../../test/support/process-event.ts';
import { refusal } from '../../../test/support/refusal.ts';
import { recordEvent } from '../../entities/record-event.ts';
import { recordDuplicate } from '../../webhooks/receive/record-duplicate.ts';

const NOW = new Date();
/** A day before all others. */
const OLD = new Date(NOW.getTime() - 50 * 86_400_000);

let api: Api;
let partner: User;
let appId: string;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
  const jane = await newAffiliate(api.table, { firstName: 'Jane' });
  appId = (await addApp(api, partner)).id;
  await approveCode(api, partner, jane, appId, 'JANE20');
});

let seconds = 0;
async function deliver(events: readonly StripeEvent[], app = appId) {
  for (const event of events) {
    const at = new Date(NOW.getTime() + seconds++ * 1_000);
    await processEvent(
      api.table,
      await storeEvent(api.table, { partnerId: partner.id, appId: app }, event, at),
    );
  }
}

function sell(name: string, metadata: Record<string, string>) {
  const account = createAccount({ seed: `${name} ${partner.id}` });
  const sale = subscribe(account, {
    at: new Date(),
    buyer: createBuyer(account),
    plan: createPlan(account, { amount: 10_000 }),
    metadata,
  });
  return { account, ...sale, payment: sale.payment as Payment, customer: sale.subscription.buyer.customer };
}

type Query = { type?: string; outcome?: 'counted' | 'no_code'; since?: string; until?: string; q?: string };
const list = async (query: Query = {}, app = appId) =>
  (await api.as(partner)('listEvents', { params: { appId: app }, query })).items;
const outcomesOf = async (query: Query, app = appId) =>
  new Map(
    (await list(query, app)).map(({ type, outcome, code }) => [type, code ? `${outcome} ${code}` : outcome]),
  );

describe('The log of events', () => {
  test('describes the outcome of each event in words', async () => {
    const sale = sell('counted', { affiliate_code: 'JANE20' });
    await deliver(sale.events);

    const outcomes = await outcomesOf({ q: sale.customer });

    expect(outcomes.get('invoice.paid')).toBe('counted JANE20');
    expect(outcomes.get('customer.subscription.created')).toBe('recorded JANE20');
  });

  test('says what a refund and a dispute did to the commission', async () => {
    const { id } = await addApp(api, partner, 'Corrections');
    const { account, events, payment } = sell('corrections', { affiliate_code: 'JANE20' });
    const refunded = refund(account, payment, { at: new Date(), amount: 2_500, refundedBefore: 0 });
    const disputed = disputePayment(account, payment, { at: new Date(), amount: 4_900 });
    const other = disputePayment(account, payment, { at: new Date(), amount: 1_000 });
    const won = closeDispute(account, disputed.dispute, { at: new Date(Date.now() + 5_000), status: 'won' });
    const lost = closeDispute(account, other.dispute, { at: new Date(Date.now() + 9_000), status: 'lost' });
    await deliver([...events, ...refunded.events, ...disputed.events, ...won.events], id);
    await deliver([...other.events, ...lost.events], id);

    const told = (await list({}, id)).flatMap(({ type, outcome, code, amount }) =>
      amount ? [[type, outcome, code, amount.amount]] : [],
    );
    expect(told.toReversed()).toEqual([
      ['refund.created', 'reversed', 'JANE20', 500],
      ['charge.dispute.created', 'held', 'JANE20', 980],
      ['charge.dispute.closed', 'released', 'JANE20', 980],
      ['charge.dispute.created', 'held', 'JANE20', 200],
      ['charge.dispute.closed', 'reversed', 'JANE20', 200],
    ]);
    const corrections = (await list({}, id)).filter(({ type }) => /^(charge|refund)/.test(type));
    expect(corrections.filter(({ outcome }) => outcome === 'counted')).toEqual([]);
  });

  test("tells the outcome of a guest's events by the customer to whom the payment belongs", async () => {
    const { id } = await addApp(api, partner, 'Guests');
    const account = createAccount({ seed: `guests ${partner.id}` });
    const sale = buyOnce(account, { at: new Date(), buyer: createBuyer(account), amount: 10_000 });
    const names = { session: true, invoice: false, intent: false };
    const telling = { names, intentCode: 'JANE20' };
    await deliver(tellSale(account, sale.events, sale.payment as Payment, telling).toReversed(), id);

    expect(await list({}, id)).toMatchObject([
      { type: 'checkout.session.completed', outcome: 'counted', code: 'JANE20' },
      { type: 'payment_intent.succeeded', outcome: 'counted', code: 'JANE20' },
      { type: 'charge.succeeded', outcome: 'counted', code: 'JANE20' },
    ]);
  });

  test('distinguishes the promotion codes of affiliates from others', async () => {
    const { id } = await addApp(api, partner, 'Codes');
    const account = createAccount({ seed: `codes ${partner.id}` });
    const coupon = createCoupon(account);
    for (const code of ['JANE20', 'SUMMER'])
      await deliver(promote(account, { at: new Date(), code, coupon }).events, id);

    const rows = await list({ type: 'promotion_code.created' }, id);
    expect(rows.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['unowned_code', 'SUMMER'],
      ['code_updated', 'JANE20'],
    ]);
  });

  test('distinguishes sales without a code, with an unknown code, tests, unreadable and unused events', async () => {
    const { id } = await addApp(api, partner, 'Others');
    const [without, unknown] = [sell('without', {}), sell('unknown', { affiliate_code: 'NOBODY' })];
    const paid = (events: readonly StripeEvent[]) => events.filter(({ type }) => type === 'invoice.paid');
    const test = paid(sell('test', { affiliate_code: 'JANE20' }).events).map((event) => ({
      ...event,
      livemode: false,
    }));
    const [broken] = paid(sell('broken', {}).events).map((event) => ({
      ...event,
      data: { object: { id: 'in_1' } },
    }));
    const unused = { ...broken, id: 'evt_unused', type: 'plan.created' };
    await deliver([...paid(without.events), ...paid(unknown.events), ...test] as StripeEvent[], id);
    await deliver([broken, unused] as StripeEvent[], id);

    expect((await list({}, id)).map(({ outcome }) => outcome)).toEqual([
      'not_used',
      'not_understood',
      'test',
      'unknown_code',
      'no_code',
    ]);
    expect((await list({}, id))[1]?.detail).toEqual(expect.any(String));
  });

  test.each([
    ['without a code', {}],
    ['with a code', { affiliate_code: 'JANE20' }],
  ])('records the payment %s of an invoice that counts', async (name, metadata) => {
    const { id } = await addApp(api, partner, `Invoice ${name}`);
    const sale = sell(`invoice ${name}`, { affiliate_code: 'JANE20' });
    const [first] = sale.events as [StripeEvent];
    const paid = {
      ...first,
      id: `evt_${sale.payment.paymentIntent}`,
      type: 'payment_intent.succeeded',
      data: {
        object: {
          id: sale.payment.paymentIntent,
          object: 'payment_intent',
          currency: 'usd',
          amount_received: 10_000,
          customer: sale.customer,
          metadata,
        },
      },
    } as StripeEvent;

    await deliver([paid, ...sale.events], id);

    expect((await list({ type: 'payment_intent.succeeded' }, id)).map(({ outcome }) => outcome)).toEqual([
      'recorded',
    ]);
    expect((await outcomesOf({}, id)).get('invoice.paid')).toBe('counted JANE20');
  });

  test('finds events of any type, even of one that is never used', async () => {
    const { id } = await addApp(api, partner, 'Everything');
    const [event] = sell('everything', {}).events;
    const types = ['plan.created', 'v2.core.account[requirements].updated'];
    await deliver(types.map((type, n) => ({ ...event, id: `evt_any_${n}`, type })) as StripeEvent[], id);

    for (const type of types) expect(await list({ type }, id)).toMatchObject([{ type, outcome: 'not_used' }]);
  });

  test('lists a repeated delivery as a duplicate', async () => {
    const { id } = await addApp(api, partner, 'Twice');
    const [event] = sell('twice', {}).events;
    await deliver([event as StripeEvent], id);
    const stored = {
      partnerId: partner.id,
      appId: id,
      provider: 'stripe',
      lane: 'x',
      eventId: 'evt_x',
    } as const;
    await calledByTest(() =>
      recordDuplicate(
        api.table,
        { ...stored, eventType: 'invoice.paid', origin: 'live' },
        new Date(NOW.getTime() + 1e6),
      ),
    );

    expect((await list({}, id)).map(({ outcome }) => outcome)).toEqual(['duplicate', expect.any(String)]);
  });

  test('is searched by invoice and by event', async () => {
    const sale = sell('searched', { affiliate_code: 'JANE20' });
    await deliver(sale.events);
    const paid = sale.events.find(({ type }) => type === 'invoice.paid');
    const invoice = String(paid?.data.object.id);

    expect((await list({ q: invoice })).map(({ eventId }) => eventId)).toContain(paid?.id);
    expect((await list({ q: paid?.id ?? '' })).map(({ eventId }) => eventId)).toEqual([paid?.id]);
    expect(await list({ q: 'evt_unknown' })).toEqual([]);
  });

  test('finds the events that another app of the partner received first', async () => {
    const { id: second } = await addApp(api, partner, 'Second');
    const { id: third } = await addApp(api, partner, 'Third');
    const sale = sell('shared', { affiliate_code: 'JANE20' });
    const [event] = sale.events as [StripeEvent];
    await deliver(sale.events);
    await calledByTest(() =>
      recordDuplicate(
        api.table,
        {
          partnerId: partner.id,
          appId: second,
          provider: 'stripe',
          lane: sale.customer,
          eventId: event.id,
          eventType: event.type,
          origin: 'live',
        },
        NOW,
      ),
    );

    expect(await list({ q: sale.customer }, second)).toMatchObject([
      { eventId: event.id, type: event.type, outcome: 'duplicate' },
    ]);
    expect(await list({ q: sale.customer }, third)).toEqual([]);
  });

  test('continues a search that has read as many events of a customer as it may', async () => {
    const { id } = await addApp(api, partner, 'Long');
    const put = (n: number) =>
      recordEvent(api.table, {
        partnerId: partner.id,
        appId: id,
        provider: 'stripe',
        lane: 'cus_long',
        eventId: `evt_l${n}`,
        eventType: 'plan.created',
        origin: 'live',
        body: Buffer.from('{}'),
        receivedAt: NOW,
      });
    const search = (cursor?: string) =>
      api.as(partner)('listEvents', {
        params: { appId: id },
        query: { q: 'cus_long', ...(cursor ? { cursor } : {}) },
      });
    for (let n = 0; n < 99; n++) await put(n);
    expect(await search()).toMatchObject({ cursor: null, stopped: null });

    await put(99);
    await put(100);

    const found = await search();
    const rest = await search(found.cursor ?? '');

    expect(found.items).toHaveLength(100);
    expect(found.stopped).toBe('search');
    expect(rest).toMatchObject({ items: [expect.anything()], cursor: null, stopped: null });
    const ids = [...found.items, ...rest.items].map(({ eventId }) => eventId);
    expect(new Set(ids)).toEqual(new Set(Array.from({ length: 101 }, (_, n) => `evt_l${n}`)));
    expect((await refusal(search('search.0.nonsense'))).code).toBe('validation_failed');
    expect(await search('search.9.')).toMatchObject({ items: [], cursor: null });
  });

  test('is not scanned for the ID of an object without events', async () => {
    const query = { q: 'cus_unknown' };
    const found = await api.as(partner)('listEvents', { params: { appId }, query });
    expect(found).toEqual({ items: [], cursor: null, stopped: null });
  });

  test('finds a rare type and a rare day among thousands of events, with bounded reads', async () => {
    const { id } = await addApp(api, partner, 'Busy');
    const put = (n: number, eventType: string, at: Date) =>
      recordEvent(api.table, {
        partnerId: partner.id,
        appId: id,
        provider: 'stripe',
        lane: `evt_b${n}`,
        eventId: `evt_b${n}`,
        eventType,
        origin: 'live',
        body: Buffer.from('{}'),
        receivedAt: at,
      });
    await put(0, 'charge.dispute.created', OLD);
    for (let n = 1; n <= 300; n++) await put(n, 'invoice.paid', new Date(NOW.getTime() - n * 60_000));

    expect(await list({ type: 'charge.dispute.created' }, id)).toHaveLength(1);
    const day = OLD.toISOString().slice(0, 10);
    expect(await list({ since: day, until: day }, id)).toHaveLength(1);
    const page = await api.as(partner)('listEvents', {
      params: { appId: id },
      query: { outcome: 'counted' },
    });
    expect(page.items).toEqual([]);
    expect(page.cursor).not.toBeNull();
    expect(page.stopped).toBe('search');
  });

  test('continues after a page without repeating or leaving out an event', async () => {
    const { id } = await addApp(api, partner, 'Paged');
    const sale = sell('paged', {});
    await deliver(sale.events, id);
    for (let n = 0; n < 8; n++) await deliver(sell(`paged ${n}`, {}).events, id);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.as(partner)('listEvents', {
        params: { appId: id },
        query: { type: 'invoice.paid', ...(cursor ? { cursor } : {}) },
      });
      found.push(...page.items.map(({ eventId }) => eventId));
      cursor = page.cursor ?? undefined;
    } while (cursor);

    expect(new Set(found).size).toBe(9);
    expect(found).toHaveLength(9);
  });

  test('is not that of another partner', async () => {
    const stranger = api.as(await newPartner(api.table));
    expect((await refusal(stranger('listEvents', { params: { appId }, query: {} }))).code).toBe('not_found');
  });
});

describe('An event', () => {
  test('is shown with its facts, its entries and its content without personal data', async () => {
    const sale = sell('details', { affiliate_code: 'JANE20' });
    await deliver(sale.events);
    const row = (await list({ q: sale.customer })).find(({ type }) => type === 'invoice.paid');

    const found = await api.as(partner)('getEvent', { params: { appId, eventRef: row?.ref ?? '' } });

    expect(found).toMatchObject({ customer: sale.customer, event: { outcome: 'counted', code: 'JANE20' } });
    expect(found.facts).toContainEqual(
      expect.objectContaining({ kind: 'payment', amount: { amount: 10_000, currency: 'USD' } }),
    );
    expect(found.entries).toMatchObject([{ kind: 'commission', amount: { amount: 2_000, currency: 'USD' } }]);
    expect(found.payload).toContain(sale.customer);
    expect(found.payload).not.toContain('@');
  });

  test('whose JSON has 50,000 levels is listed as not processable, and can still be shown', async () => {
    const { id } = await addApp(api, partner, 'Deep');
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    const body = `{"id":"evt_deep","type":"invoice.paid","created":1790000000,"livemode":true,"data":{"object":${deep}}}`;
    const stored = await storeEvent(
      api.table,
      { partnerId: partner.id, appId: id },
      { id: 'evt_deep' },
      NOW,
      body,
    );
    await processEvent(api.table, stored);

    const [row] = await list({}, id);
    const params = { appId: id, eventRef: row?.ref ?? '' };
    const { payload, facts } = await api.as(partner)('getEvent', { params });

    expect(row).toMatchObject({
      outcome: 'not_understood',
      detail:
        "The event's JSON is nested more than 100 levels deep. Email us the event ID; our address is on the Privacy page.",
    });
    expect(facts).toEqual([]);
    expect(payload).toContain('"id": "evt_deep"');
    expect(payload.match(/"a": /g)).toHaveLength(98);
  });

  test('of another partner, of another app or with a made-up address is not found', async () => {
    const [row] = await list();
    const stranger = await newPartner(api.table);
    const { id } = await addApp(api, stranger);
    const refs = [row?.ref ?? '', 'AAAA', Buffer.from('a#b\nc').toString('base64url')];

    for (const eventRef of refs) {
      const params = { appId: id, eventRef };
      expect((await refusal(api.as(stranger)('getEvent', { params }))).code).toBe('not_found');
      expect((await refusal(api.as(stranger)('replayEvent', { params }))).code).toBe('not_found');
    }
  });

  test('of a type that is not used is shown without its content, and says so', async () => {
    const { id } = await addApp(api, partner, 'Unused');
    const [event] = sell('unused type', {}).events;
    const object = { id: 'plan_1', object: 'plan', nickname: 'Gold' };
    await deliver(
      [{ ...event, id: 'evt_plan', type: 'plan.created', data: { object } }] as StripeEvent[],
      id,
    );
    const get = async (q: string, app: string) =>
      api.as(partner)('getEvent', {
        params: { appId: app, eventRef: (await list({ q }, app))[0]?.ref ?? '' },
      });

    const found = await get('plan_1', id);

    expect(found).toMatchObject({ isOutline: true, event: { type: 'plan.created', outcome: 'not_used' } });
    expect(JSON.parse(found.payload)).toMatchObject({ data: { object: { id: 'plan_1', object: 'plan' } } });
    expect(found.payload).not.toContain('nickname');
    const sale = sell('used type', { affiliate_code: 'JANE20' });
    await deliver(sale.events);
    expect(await get(sale.customer, appId)).toMatchObject({ isOutline: false });
  });

  test('can be replayed', async () => {
    const [row] = await list();

    const answer = await api.as(partner)('replayEvent', { params: { appId, eventRef: row?.ref ?? '' } });

    expect(answer).toEqual({ eventId: row?.eventId });
  });
});
