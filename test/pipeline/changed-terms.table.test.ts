import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import type { Api, User } from '../support/api.ts';
import { earn } from '../support/earn.ts';
import { type Fanout, startApiWithFanout } from '../support/fanout.ts';
import { addApp } from '../support/journeys.ts';
import { entriesOf } from '../support/ledger-of.ts';
import { emailsTo, readNotifications } from '../support/notifications.ts';
import { newAffiliate, newPartner } from '../support/people.ts';
import { processEvent, storeEvent } from '../support/process-event.ts';

let api: Api;
let fanout: Fanout;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());

const on = (month: number, day: number, hour = 0) => new Date(Date.UTC(2026, month - 1, day, hour));
const DAY_MS = 24 * 60 * 60 * 1000;
const OFFER = { rate: 3_000, bounty: [], months: null, text: '' };

/** Lets an affiliate promote a partner's app with a code from February on. */
async function openProgram(code: string, offer: object = {}) {
  const partner = await newPartner(api.table, { plan: 'pro' });
  const affiliate = await newAffiliate(api.table);
  const { id: appId } = await addApp(api, partner, 'Notes', on(1, 1));
  const params = { appId, code };
  await api.as(partner)('updateApp', { params: { appId }, body: { defaultRate: OFFER.rate, ...offer } });
  await api.as(affiliate, on(2, 1))('requestCoupon', { params: { appId }, body: { code } });
  await api.as(partner, on(2, 1))('approveRequest', { params });
  const account = createAccount({ seed: code });
  return {
    partner,
    affiliate,
    account,
    set: (changes: object, now: Date) =>
      api.as(partner, now)('setCouponTerms', { params, body: { ...OFFER, ...changes } }),
    /** A sale of 100.00, and its renewal a month later. */
    sellAt(at: Date) {
      const plan = createPlan(account, { amount: 10_000 });
      const sale = subscribe(account, {
        at,
        buyer: createBuyer(account),
        plan,
        metadata: { affiliate_code: code },
      });
      return [...sale.events, ...renew(account, sale.subscription).events];
    },
    async receive(events: readonly StripeEvent[], at = on(9, 1)) {
      for (const event of events) {
        await processEvent(
          api.table,
          await storeEvent(api.table, { partnerId: partner.id, appId }, event, at),
        );
      }
    },
  };
}

test('a bounty that moves to an earlier payment is announced once, with what it is then', async () => {
  const program = await openProgram('MOVES', { bounty: [{ amount: 5_000, currency: 'USD' }] });
  const { account, partner, affiliate, receive } = program;
  // The pair has sold before, so that the sale waits for the digest.
  await earn(api.table, { partnerId: partner.id, affiliateId: affiliate.id, amount: 1, month: '2026-01' });
  const buyer = createBuyer(account);
  const buy = (daysAgo: number, amount: number) =>
    buyOnce(account, {
      at: new Date(Date.now() - daysAgo * DAY_MS),
      buyer,
      amount,
      currency: 'USD',
      metadata: { affiliate_code: 'MOVES' },
      invoiced: true,
    }).events;
  const [earlier, later] = [buy(2, 3_000), buy(1, 10_000)];
  await receive(later, new Date());
  await receive(earlier, new Date());
  await fanout.waitUntilIdle();
  await receive(buy(0, 10_000), new Date());
  await fanout.waitUntilIdle();

  await fanout.digest(new Date(Date.now() + DAY_MS));

  for (const user of [partner, affiliate]) {
    const sales = (await readNotifications(api, user)).filter(({ kind }) => kind === 'sale');
    expect(sales).toMatchObject([{ count: 1, commissions: [{ amount: 3_000, currency: 'USD' }] }]);
  }
});

const earned = async ({ id }: User) =>
  (await entriesOf(api.table, id)).map(({ version, amount, month }) => [month, version, amount]).sort();

test('customers keep the terms that were in force when they used the code, by the time of the provider', async () => {
  const { partner, set, sellAt, receive } = await openProgram('CHANGED');
  await set({ rate: 1_000 }, on(3, 1, 12));
  const [before, after] = [sellAt(new Date('2026-03-15T23:59:59Z')), sellAt(on(3, 16))];

  await receive([...after, ...before]);

  expect(await earned(partner)).toEqual([
    ['2026-03', 1, 3_000],
    ['2026-03', 2, 1_000],
    ['2026-04', 1, 3_000],
    ['2026-04', 2, 1_000],
  ]);
});

test('a change after a sale leaves it alone, even if the sale becomes known later', async () => {
  const { partner, set, sellAt, receive } = await openProgram('LATE');
  const events = sellAt(on(3, 1));
  await set({ rate: 9_000 }, on(3, 1, 1));
  await set({ rate: 2_000, bounty: [{ amount: 5_000, currency: 'USD' }] }, on(3, 2));

  await receive(events);

  expect(await earned(partner)).toEqual([
    ['2026-03', 1, 3_000],
    ['2026-04', 1, 3_000],
  ]);
});

test('a bounty is earned once, from its start on', async () => {
  const { partner, set, sellAt, receive } = await openProgram('BOUNTY');
  await set({ bounty: [{ amount: 5_000, currency: 'USD' }] }, on(3, 1));

  await receive(sellAt(on(4, 1)));

  expect((await earned(partner)).filter(([, , amount]) => amount !== 0)).toEqual([['2026-04', 2, 5_000]]);
});

test('both sides, and the entry that earns nothing, name the same last day of the months', async () => {
  const { partner, affiliate, set, sellAt, receive } = await openProgram('MONTHS');
  await set({ months: 1 }, on(3, 1));

  await receive(sellAt(on(4, 1)));

  for (const user of [partner, affiliate]) {
    const [customer] = (await api.as(user)('listCustomers', { query: {} })).items;
    const { items } = await api.as(user)('listCustomerEntries', {
      params: { customerId: customer?.id ?? '' },
      query: {},
    });
    expect(customer?.terms.endsOn).toBe('2026-04-30');
    expect(items.find(({ ended }) => ended)?.endedOn).toBe('2026-04-30');
  }
});

test('the affiliate is told by email of a change, and at once if it replaces another one, unless these emails are off', async () => {
  const { affiliate, set } = await openProgram('TOLD');
  const now = new Date();

  await set({ rate: 1_000 }, now);
  await fanout.waitUntilIdle();
  const mails = async () =>
    (await emailsTo(api, fanout, affiliate)).filter(({ subject }) => subject.includes('terms'));
  expect(await mails()).toMatchObject([
    { subject: expect.stringContaining('New terms for TOLD from '), text: expect.stringContaining('10%') },
  ]);

  await set({ rate: 1_100 }, new Date(now.getTime() + 1));
  await fanout.waitUntilIdle();
  expect((await mails())[1]?.text).toContain('earn you 11% of every payment instead of 10% of every payment');

  await api.as(affiliate)('savePreferences', { body: { mail: { terms_changed: false }, sales: {} } });
  await set({ rate: 1_200 }, new Date(now.getTime() + 2));
  await fanout.waitUntilIdle();
  expect(await mails()).toHaveLength(2);
});
