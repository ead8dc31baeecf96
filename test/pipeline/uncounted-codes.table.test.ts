import { beforeAll, describe, expect, test } from 'vitest';
import { type App, appKey } from '../../functions/entities/app.ts';
import type { Coupon } from '../../functions/entities/coupon.ts';
import { customerKey } from '../../functions/entities/customer.ts';
import type { Table } from '../../functions/table/table.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { eventOf } from '../../local/stripe/scenarios/statements-of.ts';
import { type SubscribeTerms, subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { shuffleWithDuplicates } from '../ledger/shuffle.ts';
import { audit } from '../support/audit.ts';
import { earnedOf } from '../support/ledger-of.ts';
import { processAll } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import { activeCoupon, putWebhookApp, webhookApp } from '../support/webhook-app.ts';

const day = (n: number) => new Date(Date.UTC(2026, 9, n, 10));

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

/**
 * Creates a customer who uses Jane's code on day 1, and again on day 20 with a payment of 100.00. `changes` overrides attributes of Jane's
 * coupon, and `metadata` the use on day 20.
 */
async function codeUsedTwice(
  name: string,
  changes: Partial<Coupon> = {},
  metadata: SubscribeTerms['metadata'] = { affiliate_code: 'JANE20' },
) {
  const app = webhookApp(name);
  const coupon = { ...activeCoupon(app, { code: 'JANE20', affiliateId: 'jane' }), ...changes };
  await putWebhookApp(table, app, { coupons: [coupon] });
  const account = createAccount({ seed: name });
  const buyer = createBuyer(account);
  const used = { customer: buyer.customer, coupon: 'JANE20' };
  const early: StripeEvent = {
    ...eventOf('customer.discount.created', used, day(1).getTime() / 1000),
    id: `evt_early_${name}`,
  };
  const sale = subscribe(account, {
    at: day(20),
    buyer,
    plan: createPlan(account, { amount: 10_000 }),
    metadata,
  });
  const ref = { partnerId: app.partnerId, provider: 'stripe', providerId: buyer.customer } as const;
  return { app, early, sale: sale.events, customer: () => table.get(customerKey(ref)) };
}

describe('A use of a code before its approval', () => {
  const LATE = { approvedAt: day(10).toISOString() };
  const UNCOUNTED = [{ code: 'JANE20', at: day(1).toISOString(), reason: 'not_approved' }];

  test('does not keep a later valid use from counting, and is listed', async () => {
    const { app, early, sale, customer } = await codeUsedTwice('first', LATE);

    await processAll(table, app, [early, ...sale]);

    expect(await customer()).toMatchObject({
      referral: { code: 'JANE20', at: day(20).toISOString() },
      uncounted: UNCOUNTED,
    });
    expect(Object.values(await earnedOf(table, app.partnerId))).toEqual([2_000]);
  });

  test('is listed in the same way if it is reported last', async () => {
    const { app, early, sale, customer } = await codeUsedTwice('last', LATE);

    await processAll(table, app, [...sale, early]);

    expect(await customer()).toMatchObject({
      referral: { code: 'JANE20', at: day(20).toISOString() },
      uncounted: UNCOUNTED,
    });
    expect(Object.values(await earnedOf(table, app.partnerId))).toEqual([2_000]);
  });

  test('alone refers nobody', async () => {
    const { app, early, customer } = await codeUsedTwice('alone', LATE);

    await processAll(table, app, [early]);

    expect(await customer()).toBeUndefined();
  });

  test('is listed in any order of events', async () => {
    for (let seed = 0; seed < 8; seed++) {
      const { app, early, sale, customer } = await codeUsedTwice(`order-${seed}`, LATE);

      await processAll(table, app, shuffleWithDuplicates([early, ...sale], seed));

      expect((await customer())?.uncounted).toEqual(UNCOUNTED);
    }
  });
});

test('A use while the app was inactive is listed with that reason', async () => {
  const { app, early, sale, customer } = await codeUsedTwice('inactive');
  await table
    .transaction()
    .update(appKey(app.appId), {
      set: {
        statusChanges: [
          { status: 'inactive', at: '2020-01-01T00:00:00.000Z' },
          { status: 'active', at: day(10).toISOString() },
        ],
      },
    })
    .commit();

  await processAll(table, app, [early, ...sale]);

  expect((await customer())?.uncounted).toEqual([
    { code: 'JANE20', at: day(1).toISOString(), reason: 'app_inactive' },
  ]);
  expect(Object.values(await earnedOf(table, app.partnerId))).toEqual([2_000]);
});

describe('A sale three hours before the first valid use', () => {
  const hour = (n: number) => new Date(day(20).getTime() + n * 3_600_000).toISOString();
  const activeFrom = (...times: string[]): App['statusChanges'] =>
    ['2020-01-01T00:00:00.000Z', ...times].map((at, n) => ({
      status: n % 2 === 0 ? 'active' : 'inactive',
      at,
    }));

  test.each<[string, string, App['statusChanges'], number[]]>([
    ['earns', hour(0), activeFrom(hour(-2), hour(-1)), [2_000]],
    ['before the approval earns nothing', hour(1), activeFrom(), []],
    ['before an inactive time earns nothing', hour(-9), activeFrom(hour(1), hour(2)), []],
    ['during an inactive time earns nothing', hour(-9), activeFrom(hour(-1), hour(1)), []],
  ])('%s, in any order of events', async (name, approvedAt, statusChanges, earned) => {
    for (let seed = 0; seed < 4; seed++) {
      const story = `${name.replaceAll(' ', '-')}-${seed}`;
      const { app, early, sale } = await codeUsedTwice(story, { approvedAt }, {});
      const use = { ...early, created: Date.parse(hour(3)) / 1000 };
      await table.transaction().update(appKey(app.appId), { set: { statusChanges } }).commit();

      await processAll(table, app, shuffleWithDuplicates([...sale, use], seed));

      expect(Object.values(await earnedOf(table, app.partnerId))).toEqual(earned);
    }
  });
});

test('A use after the coupon was retired changes nothing about a valid first use', async () => {
  const { app, early, sale, customer } = await codeUsedTwice('retired', {
    status: 'retired',
    retiredAt: day(10).toISOString(),
  });

  await processAll(table, app, [...sale, early]);

  // Expect a referral, because the first use is valid.
  expect(await customer()).toMatchObject({ referral: { at: day(1).toISOString() } });
  expect((await customer())?.uncounted).toBeUndefined();
  expect(Object.values(await earnedOf(table, app.partnerId))).toEqual([2_000]);
});

test('every balance, counter and total equals the sum of its entries at the end', async () => {
  expect(await audit(table)).toEqual([]);
});
