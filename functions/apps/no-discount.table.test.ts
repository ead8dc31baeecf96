import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMAIL } from '../../infra/functions.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { editPromotion, promote, reportCoupon } from '../../local/stripe/scenarios/promote.ts';
import type { Api, User } from '../../test/support/api.ts';
import { calledAs } from '../../test/support/called-as.ts';
import { type Fanout, startApiWithFanout } from '../../test/support/fanout.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { emailsTo, readNotifications } from '../../test/support/notifications.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { processEvent, storeEvent } from '../../test/support/process-event.ts';
import { notifyAffiliates } from '../email/notify-affiliates.ts';
import { appKey } from '../entities/app.ts';
import { couponKey } from '../entities/coupon.ts';
import { notificationItem } from '../entities/notification.ts';
import { relationItem } from '../entities/relation.ts';
import type { EmailMessage } from '../lib/queues/email-message.ts';
import type { QueueMessage } from '../lib/queues/queue.ts';
import { connectApp } from '../webhooks/process/connect-app.ts';

const AT = '2026-11-01T00:00:00.000Z';

let api: Api;
let fanout: Fanout;
let partner: User;
let affiliate: User;
let appId: string;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());
beforeEach(async () => {
  fanout.reset();
  partner = await newPartner(api.table, { plan: 'pro' });
  affiliate = await newAffiliate(api.table);
  ({ id: appId } = await addApp(api, partner));
});

/** The website takes codes from its links, so that sales can count without a discount. */
const turn = (noDiscount: boolean, now = new Date()) =>
  api.as(partner, now)('updateApp', { params: { appId }, body: { noDiscount, codeParameter: 'via' } });
const connect = () => connectApp(api.table, { appId, provider: 'stripe', at: AT });
const approve = (code: string) => approveCode(api, partner, affiliate, appId, code);
const couponOf = (code: string) => api.as(affiliate)('getMyCoupon', { params: { appId, code } });
const codesIn = async (query: { status?: 'awaiting' | 'active' }) =>
  (await api.as(partner)('listRequests', { query })).items.map(({ code }) => code);

/** Creates a Stripe account of the partner, and returns a function that processes its events. */
function openAccount() {
  const account = createAccount({ seed: partner.id });
  const coupon = createCoupon(account);
  return {
    account,
    reportDiscount: () => reportCoupon(account, coupon, { at: new Date() }),
    promote: (code: string) => promote(account, { at: new Date(), code, coupon }),
    async take(events: readonly StripeEvent[]) {
      for (const event of events) {
        const stored = await storeEvent(api.table, { partnerId: partner.id, appId }, event, new Date());
        await processEvent(api.table, stored);
      }
    },
  };
}

describe('A code for which buyers need no discount', () => {
  it('is ready as soon as the app is connected, without a change of its coupon', async () => {
    await turn(true);
    await approve('BARE');
    const key = couponKey({ partnerId: partner.id, appId, code: 'BARE' });
    const stored = await api.table.get(key);
    const states = [await couponOf('BARE')];

    await connect();
    states.push(await couponOf('BARE'));
    const kit = await api.as(affiliate)('getShareKit', { params: { appId, code: 'BARE' } });
    await turn(false);
    states.push(await couponOf('BARE'));

    expect(states).toMatchObject([
      { readiness: 'unconnected', noDiscount: true, offer: null },
      { readiness: 'live', noDiscount: true, offer: null },
      { readiness: 'awaiting', noDiscount: false },
    ]);
    expect(kit).toMatchObject({ code: 'BARE', noDiscount: true });
    expect(await api.table.get(key)).toEqual(stored);
  });

  it('is not among the codes to create, but others of the partner are', async () => {
    await approve('BARE');
    const other = await addApp(api, partner);
    await approveCode(api, partner, affiliate, other.id, 'MADE');

    await turn(true);
    expect(await codesIn({ status: 'awaiting' })).toEqual(['MADE']);
    expect(await codesIn({ status: 'active' })).toEqual(expect.arrayContaining(['BARE', 'MADE']));

    await turn(false);
    expect(await codesIn({ status: 'awaiting' })).toEqual(expect.arrayContaining(['BARE', 'MADE']));
  });

  it('is never taken for a misspelled one', async () => {
    await turn(true);
    const { promote, take } = openAccount();
    await take(promote('BO-20X').events);
    await approve('BO20X');
    await take(promote('BO2OX').events);

    const coupon = await api.table.get(couponKey({ partnerId: partner.id, appId, code: 'BO20X' }));
    expect(coupon).not.toHaveProperty('nearMiss');
  });

  it('shows the discount of a promotion code that exists, while the marketplace promises none', async () => {
    await turn(true);
    await approve('BO20X');
    const { promote, reportDiscount, take } = openAccount();
    await take([...reportDiscount().events, ...promote('BO20X').events]);

    const app = await api.as(affiliate)('getMarketplaceApp', { params: { appId } });

    expect(app).toMatchObject({ noDiscount: true, usualDiscount: null });
    expect(app.offer?.discount).not.toBeNull();
    expect(await couponOf('BO20X')).toMatchObject({ readiness: 'live', offer: app.offer });
  });

  it('is not offered by a checkout link unless the promotion code works', async () => {
    const checkoutLinks = ['https://pay.notes.example/b'];
    await api.as(partner)('updateApp', {
      params: { appId },
      body: { checkoutLinks, noDiscount: true, codeParameter: 'via' },
    });
    await approve('BO20X');
    await connect();
    const shared = async () =>
      (await api.as(affiliate)('getShareKit', { params: { appId, code: 'BO20X' } })).links
        .filter(({ position }) => position !== null)
        .map(({ url }) => url);
    const links = [await shared()];
    const { account, promote, take } = openAccount();
    const { promotionCode, events } = promote('BO20X');

    await take(events);
    links.push(await shared());
    await take(editPromotion(account, promotionCode, { at: new Date(), active: false }).events);
    links.push(await shared());

    const withCode = [`${checkoutLinks[0]}?prefilled_promo_code=BO20X`];
    expect(links).toEqual([[], withCode, []]);
  });
});

describe('An affiliate of an app whose buyers need no discount', () => {
  const newsOf = async (user = affiliate) => {
    await fanout.waitUntilIdle();
    return readNotifications(api, user);
  };

  it('reads in the approval that the code works now', async () => {
    await turn(true);
    await connect();
    await fanout.waitUntilIdle();
    await approve('BARE');

    expect(await newsOf()).toMatchObject([{ kind: 'coupon_approved', live: true, noDiscount: true }]);
    const [mail] = await emailsTo(api, fanout, affiliate);
    expect(mail?.text).toContain('BARE works now: buyers need no discount.');
  });

  it('reads in the approval that the app is not connected yet', async () => {
    await turn(true);
    await fanout.waitUntilIdle();
    await approve('BARE');

    expect(await newsOf()).toMatchObject([{ kind: 'coupon_approved', live: false, noDiscount: true }]);
    const [mail] = await emailsTo(api, fanout, affiliate);
    expect(mail?.text).toContain('as soon as Stripe has sent the first event');
  });

  it('is not told that the code works while nothing can count', async () => {
    await requestCode(api, affiliate, appId, 'BARE');
    await api.as(partner)('updateApp', { params: { appId }, body: { noDiscount: true } });
    await fanout.waitUntilIdle();
    await connect();
    await api.as(partner)('approveRequest', { params: { appId, code: 'BARE' } });

    expect(await newsOf()).toMatchObject([{ kind: 'coupon_approved', live: false, noDiscount: true }]);
    expect(await couponOf('BARE')).toMatchObject({ readiness: 'uncounted', link: null });
  });

  it('is not told that a promotion code was created or deactivated', async () => {
    await turn(true);
    await connect();
    await fanout.waitUntilIdle();
    await approve('BO20X');
    const { account, promote, take } = openAccount();
    const { promotionCode, events } = promote('BO20X');

    await take(events);
    await take(editPromotion(account, promotionCode, { at: new Date(), active: false }).events);

    expect((await newsOf()).map(({ kind }) => kind)).toEqual(['coupon_approved']);
  });
});

describe('A switch', () => {
  const switchesOf = async (user: User) => {
    await fanout.waitUntilIdle();
    const news = await readNotifications(api, user);
    return news.flatMap((one) => (one.kind === 'discount_switched' ? [[one.code, one.noDiscount]] : []));
  };
  const mailsTo = async (user: User) =>
    (await emailsTo(api, fanout, user))
      .map(({ subject }) => subject)
      .filter((one) => one.startsWith('Buyers'));

  it('is told once to each affiliate with an active coupon, and to nobody else', async () => {
    const [other, pending, retired] = await Promise.all([1, 2, 3].map(() => newAffiliate(api.table)));
    await approve('BOB20');
    await approveCode(api, partner, other as User, appId, 'CLEO20');
    await requestCode(api, pending as User, appId, 'DAN20');
    await approveCode(api, partner, retired as User, appId, 'EVE20');
    await api.as(partner)('retireCoupon', { params: { appId, code: 'EVE20' } });

    await turn(true);
    await turn(true);
    await fanout.waitUntilIdle();
    expect(await fanout.again([...fanout.seen])).toEqual([]);

    expect(await switchesOf(affiliate)).toEqual([['BOB20', true]]);
    expect(await switchesOf(other as User)).toEqual([['CLEO20', true]]);
    for (const user of [pending, retired, partner]) expect(await switchesOf(user as User)).toEqual([]);
    expect(await mailsTo(affiliate)).toEqual(['Buyers of Notes need no discount now']);
  });

  it('is told in both directions, but not if other settings change', async () => {
    await approve('BOB20');

    await turn(true);
    expect(await switchesOf(affiliate)).toEqual([['BOB20', true]]);
    await api.as(partner)('updateApp', { params: { appId }, body: { name: 'Quay', countByLink: true } });
    await turn(false);

    // The row takes the place of the one before, because the switch was turned back within an hour.
    expect(await switchesOf(affiliate)).toEqual([['BOB20', false]]);
  });

  it('is told to the affiliates of a large app in parts', async () => {
    const users = await Promise.all(Array.from({ length: 60 }, () => newAffiliate(api.table)));
    for (const [n, { id: affiliateId }] of users.entries())
      await api.table.putIfAbsent(relationItem({ appId, affiliateId, code: `C${n}`, status: 'active' }));
    await turn(true);
    await fanout.waitUntilIdle();
    const { discountSwitchedAt: at = '' } = (await api.table.get(appKey(appId))) ?? {};

    const sent: number[] = [];
    const queue: QueueMessage[] = [];
    const deps = {
      table: api.table,
      queue: { send: async (next: readonly QueueMessage[]) => void queue.push(...next) },
    };
    let message: Extract<EmailMessage, { switchedApp: unknown }> | undefined = {
      userId: partner.id,
      switchedApp: appId,
      setting: 'discount',
      at,
    };
    while (message) {
      const { after, ...rest } = message;
      await calledAs(EMAIL.name, () => notifyAffiliates({ ...rest, ...(after ? { after } : {}) }, deps));
      sent.push(queue.length);
      message = queue.shift()?.body as typeof message;
    }

    expect(sent).toEqual([1, 1, 0]);
    for (const user of users) expect(await readNotifications(api, user)).toHaveLength(1);
  });

  it('that is undone at once is neither told nor emailed afterward', async () => {
    await approve('BOB20');
    await fanout.waitUntilIdle();
    const first = new Date(Date.now() - 1_000);
    await api.table
      .transaction()
      .update(appKey(appId), { set: { discountSwitchedAt: new Date().toISOString() } })
      .commit();
    const at = first.toISOString();
    const late = { userId: partner.id, switchedApp: appId, setting: 'discount', at } as const;
    const queue = { send: async () => undefined };

    await calledAs(EMAIL.name, () => notifyAffiliates(late, { table: api.table, queue }));
    await fanout.waitUntilIdle();
    const told = await readNotifications(api, affiliate);
    await api.table.putIfAbsent(
      notificationItem({
        kind: 'discount_switched',
        userId: affiliate.id,
        at,
        appId,
        code: 'BOB20',
        noDiscount: true,
      }),
    );
    await fanout.waitUntilIdle();

    expect(
      told.filter((one) => 'noDiscount' in one && one.kind === 'discount_switched' && one.at === at),
    ).toEqual([]);
    expect(await mailsTo(affiliate)).toEqual(['Buyers of Notes need a discount code again']);
  });
});
