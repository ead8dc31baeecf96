import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount, type StripeAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { promote } from '../../local/stripe/scenarios/promote.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { eventOf } from '../../local/stripe/scenarios/statements-of.ts';
import { type SubscribeTerms, subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { processEvent, storeEvent } from '../../test/support/process-event.ts';
import { couponKey } from '../entities/coupon.ts';
import { codeUseItem, codeUsesOfRange } from '../entities/customer.ts';
import { customerIdOf } from '../views/customer-id.ts';
import { sealOf } from '../views/load-seal.ts';

const on = (month: number, day: number) => new Date(Date.UTC(2026, month - 1, day, 10));
const NOW = new Date('2026-11-22T12:00:00Z');

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

/** Creates the program of a partner. Jane's code was requested in January and approved in March. */
async function newProgram(code: string) {
  const partner = await newPartner(api.table, { plan: 'pro' });
  const jane = await newAffiliate(api.table);
  const { id: appId } = await addApp(api, partner, 'Notes', on(1, 1));
  const account = createAccount({ seed: `${partner.id}` });
  await requestCode(jane, appId, code, on(1, 2));
  await approve(partner, appId, code, on(3, 1));
  return { partner, jane, appId, code, account };
}
type Program = Awaited<ReturnType<typeof newProgram>>;

const requestCode = (affiliate: User, appId: string, code: string, at: Date) =>
  api.as(affiliate, at)('requestCoupon', { params: { appId }, body: { code } });
const approve = (partner: User, appId: string, code: string, at: Date) =>
  api.as(partner, at)('approveRequest', { params: { appId, code } });

function sell(account: StripeAccount, code: string, at: Date, terms: Partial<SubscribeTerms> = {}) {
  return subscribe(account, {
    at,
    buyer: createBuyer(account),
    plan: createPlan(account, { amount: 10_000 }),
    metadata: { affiliate_code: code },
    ...terms,
  });
}

async function deliver(
  { partner, appId }: Pick<Program, 'partner' | 'appId'>,
  events: readonly StripeEvent[],
) {
  for (const event of events) {
    await processEvent(api.table, await storeEvent(api.table, { partnerId: partner.id, appId }, event, NOW));
  }
}

const usesOf = async ({ jane, appId, code }: Pick<Program, 'jane' | 'appId' | 'code'>) =>
  (await api.as(jane)('listCodeUses', { params: { appId, code } })).items;

describe('A use of a code is listed for its affiliate', () => {
  test('as counted, with the customer and what the customer has earned', async () => {
    const program = await newProgram('COUNTED');
    const { events, subscription } = sell(program.account, program.code, on(4, 1));
    await deliver(program, events);

    const [use, ...others] = await usesOf(program);

    const providerId = subscription.buyer.customer ?? expect.fail();
    const ref = { partnerId: program.partner.id, provider: 'stripe', providerId } as const;
    const id = customerIdOf(ref, await sealOf(api.table));
    expect(others).toEqual([]);
    const earned = [{ amount: 2_000, currency: 'USD' }];
    expect(use).toMatchObject({ at: on(4, 1).toISOString(), outcome: 'counted', customer: { id, earned } });
    const listed = await api.as(program.jane)('getCustomer', { params: { customerId: id } });
    expect(use?.customer).toEqual({ id, label: listed.label, earned: listed.earned });
  });

  test('as not approved, without anything about the buyer', async () => {
    const program = await newProgram('EARLY');
    const { events, subscription } = sell(program.account, program.code, on(2, 1));
    await deliver(program, events);

    const [use] = await usesOf(program);

    expect(use).toMatchObject({ at: on(2, 1).toISOString(), outcome: 'not_approved', customer: null });
    expect(JSON.stringify(use)).not.toContain(subscription.buyer.customer);
  });

  test('as made while the app was inactive', async () => {
    const program = await newProgram('PAUSED');
    const setStatus = (status: 'active' | 'inactive', at: Date) =>
      api.as(program.partner, at)('setAppStatus', { params: { appId: program.appId }, body: { status } });
    await setStatus('inactive', on(4, 1));
    await setStatus('active', on(6, 1));
    await deliver(program, sell(program.account, program.code, on(5, 1)).events);

    expect(await usesOf(program)).toMatchObject([{ outcome: 'app_inactive' }]);
  });

  test('as made after the coupon was retired', async () => {
    const program = await newProgram('RETIRED');
    const { appId, code } = program;
    await api.as(program.partner, on(4, 1))('retireCoupon', { params: { appId, code } });
    await deliver(program, sell(program.account, code, on(5, 1)).events);

    expect(await usesOf(program)).toMatchObject([{ outcome: 'retired' }]);
  });

  test('as made by a customer whom another code had referred before', async () => {
    const program = await newProgram('SECOND');
    const other = await newAffiliate(api.table);
    await requestCode(other, program.appId, 'FIRST', on(2, 1));
    await approve(program.partner, program.appId, 'FIRST', on(3, 1));
    const { events, subscription } = sell(program.account, 'FIRST', on(4, 1));
    const discount = { customer: subscription.buyer.customer, coupon: program.code };
    const later = {
      ...eventOf('customer.discount.created', discount, on(5, 1).getTime() / 1000),
      id: 'evt_later',
    };

    await deliver(program, [...events, later]);

    expect(await usesOf(program)).toMatchObject([
      { at: on(5, 1).toISOString(), outcome: 'other_code', customer: null },
    ]);
    expect(await usesOf({ ...program, jane: other, code: 'FIRST' })).toMatchObject([{ outcome: 'counted' }]);
  });

  test("as counted for the affiliate's coupon of another app", async () => {
    const program = await newProgram('BOTH');
    const { id: otherApp } = await addApp(api, program.partner, 'Boards', on(1, 1));
    await requestCode(program.jane, otherApp, program.code, on(2, 1));
    await approve(program.partner, otherApp, program.code, on(3, 2));
    await deliver(program, sell(program.account, program.code, on(4, 1)).events);

    expect(await usesOf({ ...program, appId: otherApp })).toMatchObject([
      { outcome: 'other_app', otherApp: 'Notes', customer: null },
    ]);
  });

  test('as free while the customer has not paid', async () => {
    const program = await newProgram('TRIAL');
    await deliver(program, sell(program.account, program.code, on(4, 1), { trialDays: 14 }).events);

    expect(await usesOf(program)).toMatchObject([{ outcome: 'free' }]);
  });

  test('as refunded once nothing is left of the commission', async () => {
    const program = await newProgram('REFUNDED');
    const { events, payment } = sell(program.account, program.code, on(4, 1));
    const returned = refund(program.account, payment as Payment, { at: on(4, 3) });

    await deliver(program, [...events, ...returned.events]);

    expect(await usesOf(program)).toMatchObject([{ outcome: 'refunded' }]);
  });

  test('as counted if all that earned was refunded, and a payment that earned nothing was kept', async () => {
    const program = await newProgram('KEPT');
    const { events, subscription } = sell(program.account, 'UNKNOWN', on(3, 5));
    const discount = { customer: subscription.buyer.customer, coupon: program.code };
    const used = {
      ...eventOf('customer.discount.created', discount, on(3, 20).getTime() / 1000),
      id: 'evt_kept',
    };
    const renewed = renew(program.account, subscription);
    const returned = refund(program.account, renewed.payment as Payment, { at: on(4, 9) });

    await deliver(program, [...events, used, ...renewed.events, ...returned.events]);

    const [use] = await usesOf(program);
    expect(use).toMatchObject({ outcome: 'counted' });
    expect(use?.customer?.earned).toEqual([{ amount: 0, currency: 'USD' }]);
  });

  test.each([
    ['more than 24 hours earlier', 'TOOLATE', on(4, 1), on(4, 5)],
    ['before the approval', 'UNAPPROVED', new Date(on(3, 1).getTime() - 60_000), on(3, 1)],
  ])('as too late if the payment was made %s', async (_, code, paidAt, usedAt) => {
    const program = await newProgram(code);
    const { events, subscription } = sell(program.account, 'UNKNOWN', paidAt);
    const discount = { customer: subscription.buyer.customer, coupon: program.code };
    const later = {
      ...eventOf('customer.discount.created', discount, usedAt.getTime() / 1000),
      id: `evt_later_${code}`,
    };

    await deliver(program, [...events, later]);

    expect(await usesOf(program)).toMatchObject([{ outcome: 'paid_earlier' }]);
  });

  test('as a test, with a promotion code that the test mode reported', async () => {
    const program = await newProgram('TESTED');
    const account = createAccount({ seed: `test ${program.partner.id}`, livemode: false });
    const made = promote(account, { at: on(4, 1), code: program.code, coupon: createCoupon(account) });
    const { promotionCode } = made;
    const { events } = sell(account, 'UNKNOWN', on(4, 2), { promotionCode });

    await deliver(program, [...made.events, ...events]);

    expect(await usesOf(program)).toMatchObject([{ outcome: 'test', customer: null }]);
    expect(await api.as(program.partner)('listCustomers')).toMatchObject({ items: [] });
    const coupon = { partnerId: program.partner.id, appId: program.appId, code: program.code };
    expect((await api.table.get(couponKey(coupon)))?.liveAt).toBeUndefined();
  });
});

describe('The uses of a code', () => {
  test('are listed newest first, page by page', async () => {
    const program = await newProgram('MANY');
    const days = Array.from({ length: 27 }, (_, n) => on(4, n + 1));
    const { code, partner } = program;
    for (const [n, day] of days.entries()) {
      const customer = { partnerId: partner.id, provider: 'stripe', providerId: `cus_${n}` } as const;
      await api.table.putIfAbsent(codeUseItem({ ...customer, code, at: day.toISOString(), isTest: true }));
    }
    const { appId } = program;

    const first = await api.as(program.jane)('listCodeUses', { params: { appId, code } });
    const second = await api.as(program.jane)('listCodeUses', {
      params: { appId, code },
      query: { cursor: first.cursor ?? '' },
    });

    const times = [...first.items, ...second.items].map(({ at }) => at);
    expect(times).toEqual(days.map((day) => day.toISOString()).reverse());
    expect(second.cursor).toBeNull();
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(27);
  });

  test('do not increase with renewals or repeated events', async () => {
    const program = await newProgram('FOREVER');
    const { account, code } = program;
    const made = promote(account, { at: on(3, 2), code, coupon: createCoupon(account, { percentOff: 10 }) });
    const sale = sell(account, 'UNKNOWN', on(4, 1), { promotionCode: made.promotionCode });
    const renewed = renew(account, sale.subscription);
    const customer = { partnerId: program.partner.id, provider: 'stripe' } as const;
    const ref = { ...customer, providerId: sale.subscription.buyer.customer };
    await deliver(program, [...made.events, ...sale.events]);
    const before = await api.table.partition(codeUsesOfRange(ref));

    await deliver(program, [...renewed.events, ...sale.events]);

    expect(before).toHaveLength(1);
    expect(await api.table.partition(codeUsesOfRange(ref))).toEqual(before);
    expect(await usesOf(program)).toHaveLength(1);
  });

  test('do not include those of a code that no coupon has', async () => {
    const program = await newProgram('KNOWN');
    const { events, subscription } = sell(program.account, 'NOBODYS', on(4, 1));
    await deliver(program, events);

    const ref = { partnerId: program.partner.id, provider: 'stripe' } as const;
    const { customer: providerId } = subscription.buyer;
    expect(await api.table.partition(codeUsesOfRange({ ...ref, providerId }))).toEqual([]);
    expect(await usesOf(program)).toEqual([]);
  });
});
