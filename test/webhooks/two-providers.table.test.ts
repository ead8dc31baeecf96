import '../support/till/register-till.ts';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Coupon, couponKey } from '../../functions/entities/coupon.ts';
import { eventKey } from '../../functions/entities/provider-event.ts';
import { receivingProviderOf } from '../../functions/providers/receiving-registry.ts';
import { RETRY_SOURCE } from '../../infra/settings/queues.ts';
import { startQueueDriver } from '../../local/sqs/start-queue-driver.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import { type StripeEvent, serializeEvent } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { editPromotion, promote } from '../../local/stripe/scenarios/promote.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { signStripe } from '../../local/stripe/sign.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import { type Api, startApi } from '../support/api.ts';
import { approveCode } from '../support/journeys.ts';
import { earnedOf } from '../support/ledger-of.ts';
import { newAffiliate, newPartner } from '../support/people.ts';
import { streamEvent } from '../support/stream-event.ts';
import { bodyOf, signTill, TILL, type TillContent, tillEvent } from '../support/till/till-event.ts';
import { loadWebhookHandlers, type WebhookHandlers } from '../support/webhook-handlers.ts';

const CODE = 'JANE20';
const SECRETS: Readonly<Record<string, string>> = { stripe: 'whsec_of_stripe', till: 'secret_of_till' };
const day = (date: number, hour = 12) => new Date(Date.UTC(2026, 10, date, hour));

let api: Api;
let handlers: WebhookHandlers;
beforeAll(async () => {
  api = await startApi();
  const { TABLE_NAME: tableName = '', DYNAMODB_ENDPOINT: endpoint = '' } = process.env;
  handlers = await loadWebhookHandlers({ tableName, endpoint });
});
afterAll(() => handlers.stop());

/** Creates an app with an approved coupon that receives events from Stripe and from Till. */
async function shop() {
  const partner = await newPartner(api.table, { plan: 'pro' });
  const affiliate = await newAffiliate(api.table);
  const call = api.as(partner, day(1));
  const { id: appId } = await call('createApp', {
    body: { name: 'Notes', url: 'https://notes.example.com' },
  });
  await approveCode({ ...api, as: (user) => api.as(user, day(1)) }, partner, affiliate, appId, CODE);
  for (const [provider, secret] of Object.entries(SECRETS)) {
    await call('saveSigningSecret', { params: { appId, provider: provider as Provider }, body: { secret } });
  }
  const { url } = await call('getWebhookSetup', { params: { appId } });
  const token = url.slice(url.lastIndexOf('/') + 1);

  /** Has the receiver store the body, and the worker process what is stored. Returns the status of the response. */
  async function deliver(provider: Provider, body: Buffer, signature: string, now: Date) {
    const { signatureHeader, addressOf } = receivingProviderOf(provider);
    const { statusCode } = await handlers.receive({
      headers: { [signatureHeader]: signature },
      pathParameters: { token },
      body: body.toString(),
      requestContext: { timeEpoch: now.getTime() },
    } as unknown as APIGatewayProxyEventV2);
    const address = addressOf(body);
    const stored =
      address && (await api.table.get(eventKey({ partnerId: partner.id, provider, ...address })));
    if (statusCode === 200 && stored) await handlers.work(streamEvent(stored));
    await drain();
    return statusCode;
  }
  return {
    partner,
    affiliate,
    appId,
    till: (at: Date, content: TillContent, secret = SECRETS.till ?? '') => {
      const body = bodyOf(tillEvent(at, content));
      return deliver(TILL, body, signTill(body, secret), at);
    },
    stripe: async (events: readonly StripeEvent[]) => {
      for (const event of events) {
        const at = new Date(event.created * 1_000);
        const body = Buffer.from(serializeEvent(event));
        await deliver('stripe', body, signStripe(body, SECRETS.stripe ?? '', at), at);
      }
    },
    readCoupon: async () =>
      (await api.table.get(couponKey({ partnerId: partner.id, appId, code: CODE }))) as Coupon,
  };
}

/** Has the retry function process all messages in the queue. */
async function drain(): Promise<void> {
  const problems: unknown[] = [];
  const driver = startQueueDriver({
    queue: handlers.queue,
    source: RETRY_SOURCE,
    invoke: (event) => handlers.retry(event),
    onProblem: (error) => problems.push(error),
  });
  await driver.waitUntilIdle();
  await driver.stop();
  expect(problems).toEqual([]);
}

const STORY: readonly (readonly [Date, TillContent])[] = [
  [day(2), { type: 'code', code: 'tc-1', text: CODE, isActive: true }],
  [day(3), { type: 'sale', sale: 's-1', buyer: 'buyer-1', cents: 10_000, code: 'tc-1' }],
  [day(4), { type: 'sale', sale: 's-2', buyer: 'buyer-1', cents: 5_000, isRenewal: true }],
  [day(5), { type: 'refund', refund: 'r-1', sale: 's-1', cents: 2_500 }],
];

describe('A sale with a renewal and a refund at a provider of another format', () => {
  test.each([
    ['in order', STORY],
    ['in reverse', STORY.toReversed()],
    ['with the code last', [...STORY.slice(1), ...STORY.slice(0, 1)]],
  ])('earns the same, told %s', async (_, events) => {
    const { till, partner, affiliate } = await shop();

    for (const [at, content] of events) await till(at, content);

    expect(await earnedOf(api.table, partner.id)).toEqual({
      [`in:s-1 ${affiliate.id} USD`]: 1_500,
      [`in:s-2 ${affiliate.id} USD`]: 1_000,
    });
    expect((await api.as(affiliate)('listCustomers')).items).toMatchObject([
      { provider: TILL, label: '1', renewals: 1 },
    ]);
  });
});

test('Customers, payments and codes with the same ids at two providers are different ones', async () => {
  const { till, stripe, partner, affiliate } = await shop();
  const account = createAccount({ seed: 'same-ids' });
  const coupon = createCoupon(account);
  const promotion = promote(account, { at: day(2), code: CODE, coupon });
  const buyer = createBuyer(account);
  const plan = createPlan(account, { amount: 10_000 });
  const sale = subscribe(account, { at: day(3), buyer, plan, promotionCode: promotion.promotionCode });
  const invoice = sale.events.find(({ type }) => type === 'invoice.paid')?.data.object.id as string;

  await stripe([...promotion.events, ...sale.events]);
  await till(day(3), {
    type: 'sale',
    sale: invoice,
    buyer: buyer.customer,
    cents: 7_000,
    code: promotion.promotionCode.id,
  });
  const before = await earnedOf(api.table, partner.id);
  await till(day(4), { type: 'code', code: promotion.promotionCode.id, text: CODE, isActive: true });

  const amount = sale.payment?.amount ?? 0;
  expect(before).toEqual({ [`in:${invoice} ${affiliate.id} USD`]: amount / 5 });
  expect(await earnedOf(api.table, partner.id)).toEqual({
    [`in:${invoice} ${affiliate.id} USD`]: amount / 5 + 1_400,
  });
  const { items } = await api.as(partner)('listCustomers');
  expect(items.map(({ provider, providerId }) => [provider, providerId]).sort()).toEqual([
    ['stripe', buyer.customer],
    [TILL, buyer.customer],
  ]);
});

describe('A code', () => {
  const isLive = ({ liveAt }: Coupon) => liveAt !== undefined;

  test.each([
    ['first', 'last'],
    ['last', 'first'],
  ])('that Stripe stops %s is live until it is stopped at both providers', async (order) => {
    const { till, stripe, readCoupon } = await shop();
    const account = createAccount({ seed: `both-${order}` });
    const { promotionCode, events } = promote(account, {
      at: day(2),
      code: CODE,
      coupon: createCoupon(account),
    });
    const stops = [
      () => stripe(editPromotion(account, promotionCode, { at: day(5), active: false }).events),
      () => till(day(5), { type: 'code', code: 'tc-1', text: CODE, isActive: false }),
    ];
    const [first, last] = order === 'first' ? stops : stops.toReversed();
    await stripe(events);
    await till(day(3), { type: 'code', code: 'tc-1', text: CODE, isActive: true });

    await first?.();
    const between = await readCoupon();
    await last?.();

    expect(isLive(between)).toBe(true);
    expect(between.promotion?.provider).toBe(order === 'first' ? TILL : 'stripe');
    expect(await readCoupon()).toMatchObject({ stopReason: 'deactivated' });
    expect(isLive(await readCoupon())).toBe(false);
  });

  test('that is live by a sale stays live until the provider of the sale stops it', async () => {
    const { till, stripe, readCoupon } = await shop();
    const account = createAccount({ seed: 'live-by-sale' });
    const metadata = { affiliate_code: CODE };
    const sale = {
      at: day(2),
      buyer: createBuyer(account),
      plan: createPlan(account, { amount: 10_000 }),
      metadata,
    };
    const promotion = { at: day(5), code: CODE, coupon: createCoupon(account) };
    await stripe(subscribe(account, sale).events);
    const sold = await readCoupon();
    await till(day(3), { type: 'code', code: 'tc-1', text: CODE, isActive: true });
    await till(day(4), { type: 'code', code: 'tc-1', text: CODE, isActive: false });
    const stoppedAtTill = await readCoupon();
    const { promotionCode, events } = promote(account, promotion);
    await stripe([...events, ...editPromotion(account, promotionCode, { at: day(6), active: false }).events]);

    expect([sold, stoppedAtTill, await readCoupon()].map(isLive)).toEqual([true, true, false]);
  });

  test('lasts as long as at the provider where it lasts longest', async () => {
    const { till, stripe, readCoupon } = await shop();
    const account = createAccount({ seed: 'longest' });
    await till(day(2), {
      type: 'code',
      code: 'tc-1',
      text: CODE,
      isActive: true,
      endsAt: day(6).toISOString(),
    });
    expect((await readCoupon()).promotion).toMatchObject({ provider: TILL, endsAt: day(6).toISOString() });

    await stripe(promote(account, { at: day(3), code: CODE, coupon: createCoupon(account) }).events);

    expect((await readCoupon()).promotion).toMatchObject({ provider: 'stripe' });
    expect((await readCoupon()).promotion).not.toHaveProperty('endsAt');
  });

  test('that exists at the second provider before the request is live at once', async () => {
    const { till, partner, appId } = await shop();
    await till(day(2), { type: 'code', code: 'tc-2', text: 'EARLY', isActive: true });

    await approveCode(api, partner, await newAffiliate(api.table), appId, 'EARLY');

    const { items } = await api.as(partner)('listRequests', { query: { q: 'EARLY' } });
    expect(items).toMatchObject([{ code: 'EARLY', readiness: 'live' }]);
  });
});

describe('A signature', () => {
  test("is checked with the secret of its own provider, and counts in this provider's health", async () => {
    const { till, stripe, partner, appId } = await shop();
    const account = createAccount({ seed: 'signatures' });
    const content = { type: 'sale', sale: 's-1', buyer: 'buyer-1', cents: 10_000 } as const;

    expect(await till(day(3), content, SECRETS.stripe)).toBe(400);
    await stripe(promote(account, { at: day(4), code: CODE, coupon: createCoupon(account) }).events);

    const setup = (provider?: Provider) =>
      api.as(partner, day(4))('getWebhookSetup', { params: { appId }, query: { provider } });
    const { health, problems } = await setup(TILL);
    expect(health).toMatchObject({ wrongSignatures: 1, lastEventAt: null });
    expect(problems).toMatchObject([{ kind: 'signatures', provider: TILL }]);
    expect(await setup()).toMatchObject({
      provider: 'stripe',
      health: { wrongSignatures: 0, lastEventAt: day(4).toISOString() },
    });

    expect(await till(day(4, 13), content)).toBe(200);
    expect((await setup(TILL)).problems).toEqual([]);
  });
});

test('The partner finds a sale, replays its event and links its code at the second provider', async () => {
  const { till, partner, appId, affiliate } = await shop();
  await till(day(3), { type: 'sale', sale: 's-1', buyer: 'buyer-1', cents: 10_000, code: 'tc-9' });
  const call = api.as(partner, day(4));
  const [unmatched] = (await call('listUnmatched', { params: { appId } })).items;
  expect(unmatched).toMatchObject({ reason: 'unknown_promotion_code', provider: TILL, subject: 'tc-9' });

  const { events } = await call('traceSale', { params: { reference: 's-1' } });
  await call('linkPromotionCode', {
    params: { appId, promotionCodeId: 'tc-9' },
    body: { code: CODE, provider: TILL },
  });
  const stored = await api.table.get(
    eventKey({
      partnerId: partner.id,
      provider: TILL,
      lane: 'tc-9',
      eventId: `link-tc-9-${day(4).getTime()}`,
    }),
  );
  if (stored) await handlers.work(streamEvent(stored));
  await drain();

  expect(events).toHaveLength(1);
  expect(await earnedOf(api.table, partner.id)).toEqual({ [`in:s-1 ${affiliate.id} USD`]: 2_000 });
  const { items } = await call('listEvents', { params: { appId } });
  expect(items.map(({ type }) => type)).toEqual(['tributary.promotion_code.linked', 'sale']);
  const eventRef = items[1]?.ref ?? '';
  expect(await call('replayEvent', { params: { appId, eventRef } })).toEqual({ eventId: items[1]?.eventId });
});

test('The links that an affiliate shares carry the code for each provider of the app', async () => {
  const { partner, affiliate, appId, till } = await shop();
  await till(day(2), { type: 'code', code: 'tc-1', text: CODE, isActive: true });
  const checkoutLinks = ['https://buy.stripe.com/a'];
  const share = async (countByLink: boolean) => {
    const body = { countByLink, checkoutLinks };
    await api.as(partner, day(3))('updateApp', { params: { appId }, body });
    const { links } = await api.as(affiliate, day(3))('getShareKit', { params: { appId, code: CODE } });
    return links.filter(({ position }) => position !== null).map(({ url }) => url);
  };

  expect(await share(false)).toEqual([`${checkoutLinks[0]}?prefilled_promo_code=${CODE}&till_code=${CODE}`]);
  // Only Till has the discount, and only Stripe returns a reference with the sale.
  expect(await share(true)).toEqual([`${checkoutLinks[0]}?client_reference_id=${CODE}&till_code=${CODE}`]);
});

test('A code at the second provider that is probably a typo is shown with the coupon that awaits it', async () => {
  const { till, readCoupon } = await shop();

  await till(day(2), { type: 'code', code: 'tc-1', text: 'JANE2O', isActive: true });

  expect(await readCoupon()).toMatchObject({ nearMiss: 'JANE2O' });
});
