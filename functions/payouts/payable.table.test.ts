import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { countedTable } from '../../test/support/counted-table.ts';
import { earn } from '../../test/support/earn.ts';
import { addApp, approveCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { refusal } from '../../test/support/refusal.ts';
import { paymentTermsItem } from '../entities/payment-terms.ts';
import { newId } from '../lib/secrets/ids.ts';
import { getBalance } from './get-balance.ts';
import { getUpcoming } from './get-upcoming.ts';

const BEFORE = new Date('2026-12-13T23:59:59.999Z');
const AFTER = new Date('2026-12-14T00:00:00.000Z');

let api: Api;
let partner: User;
let affiliate: User;
beforeAll(async () => {
  api = await startApi();
});

const usd = (amount: number) => ({ amount, currency: 'USD' });
const setTerms = (
  partnerId: string,
  { wait = 13 as number | null, minimums = {} as Record<string, number> } = {},
) =>
  api.table.putIfAbsent(
    paymentTermsItem({
      partnerId,
      version: 1,
      revision: 2,
      changes: [{ wait, minimums, from: '2026-02', at: '2026-01-01T00:00:00.000Z', run: 1 }],
      running: [],
    }),
  );
const pair = () => ({ partnerId: partner.id, affiliateId: affiliate.id });

/** November is payable from December 14 on, and October since November 14. */
beforeEach(async () => {
  partner = await newPartner(api.table, { plan: 'pro', companyName: 'Engines Ltd' });
  affiliate = await newAffiliate(api.table);
  await setTerms(partner.id);
  await earn(api.table, { ...pair(), amount: 700, month: '2026-10' });
  await earn(api.table, { ...pair(), amount: 1_000, month: '2026-11' });
  await earn(api.table, { ...pair(), amount: -200, month: '2026-12' });
});

const pending = (now: Date, month?: string) =>
  api.as(partner, now)('getPending', {
    params: { affiliateId: affiliate.id, currency: 'USD' },
    query: month ? { month } : {},
  });
const listed = async (now: Date, query: object = {}) =>
  (await api.as(partner, now)('listPending', { query })).items;
const pay = (amount: number, now: Date, month?: string) =>
  api.as(partner, now)('recordPayout', {
    body: {
      id: newId(now),
      affiliateId: affiliate.id,
      amount: usd(amount),
      method: 'PayPal',
      ...(month ? { month } : {}),
    },
  });

describe('What is payable', () => {
  it.each([
    ['an instant before the month matures', BEFORE, 500, 1_000, ['2026-10', '2026-12']],
    ['at the instant the month matures', AFTER, 1_500, 0, ['2026-10', '2026-11', '2026-12']],
  ])('is the same for every reader: %s', async (_, now, due, later, months) => {
    const [row] = await listed(now);
    const [mine] = (await api.as(affiliate, now)('getBalance')).partners;
    const [profile] = (await api.as(partner, now)('listAffiliates')).items;

    for (const balance of [await pending(now), row, mine]) {
      expect(balance).toMatchObject({ due: usd(due), pending: later });
      expect(balance?.months.map(({ month }) => month)).toEqual(months);
    }
    expect((await api.as(affiliate, now)('getBalance')).due).toEqual([usd(due)]);
    // The affiliate has no coupon, so the partner's list of affiliates is tested below.
    expect(profile).toBeUndefined();
  });

  it('comes with the months that are pending, and the day on which they mature', async () => {
    expect((await pending(BEFORE)).pendingMonths).toEqual([
      { month: '2026-11', amount: 1_000, count: 1, until: '2026-12-14' },
    ]);
  });

  it('for a chosen month is that month if it is mature, plus all negative months', async () => {
    expect(await pending(BEFORE, '2026-10')).toMatchObject({ due: usd(500), pending: 0 });
    expect(await pending(BEFORE, '2026-11')).toMatchObject({ due: usd(-200), pending: 1_000 });
    expect(await pending(AFTER, '2026-11')).toMatchObject({ due: usd(800), pending: 0 });
    expect((await listed(BEFORE, { month: '2026-11' })).map(({ due }) => due)).toEqual([usd(-200)]);
  });

  it('is shown on the profile of an affiliate, month by month', async () => {
    const { id: appId } = await addApp(api, partner);
    await approveCode(api, partner, affiliate, appId, 'BOB20');
    const params = { affiliateId: affiliate.id };

    const before = await api.as(partner, BEFORE)('getAffiliate', { params });
    const [row] = (await api.as(partner, BEFORE)('listAffiliates', { query: { sort: '-due' } })).items;

    expect(before).toMatchObject({ due: [usd(500)], pending: [usd(1_000)] });
    expect(row).toMatchObject({ due: [usd(500)], pending: [usd(1_000)] });
    expect(before.months.map(({ month, pendingUntil }) => [month, pendingUntil])).toEqual([
      ['2026-12', null],
      ['2026-11', '2026-12-14'],
      ['2026-10', null],
    ]);
    const after = await api.as(partner, AFTER)('getAffiliate', { params });
    expect(after).toMatchObject({ due: [usd(1_500)], pending: [] });
  });

  it('can be filtered for amounts that are payable or pending', async () => {
    expect(await listed(BEFORE, { status: 'pending' })).toHaveLength(1);
    expect(await listed(AFTER, { status: 'pending' })).toEqual([]);
    expect(await listed(BEFORE, { status: 'payable' })).toHaveLength(1);
  });
});

describe('A payout', () => {
  it('of a month that is not payable yet is refused, with the day from which it is', async () => {
    const problem = await refusal(pay(1_000, BEFORE, '2026-11'));

    expect(problem).toMatchObject({
      code: 'nothing_due',
      detail: 'Payable from Dec 14, 2026',
      payableFrom: '2026-12-14',
    });
  });

  it('of everything pays mature and negative months only, and leaves the rest for its day', async () => {
    expect((await pay(500, BEFORE)).months.map(({ month }) => month)).toEqual(['2026-10', '2026-12']);

    expect(await refusal(pay(1_000, BEFORE))).toMatchObject({ payableFrom: '2026-12-14' });
    expect((await pay(1_000, AFTER)).months).toEqual([{ month: '2026-11', amount: 1_000, count: 1 }]);
  });

  it('of what would be due later is refused', async () => {
    expect(await refusal(pay(1_500, BEFORE))).toMatchObject({ code: 'balance_changed', due: usd(500) });
  });

  it('names no day if nothing is pending', async () => {
    await pay(1_500, AFTER);

    expect(await refusal(pay(1, AFTER))).not.toHaveProperty('payableFrom');
  });
});

describe('A minimum payout', () => {
  let appId: string;
  beforeEach(async () => {
    partner = await newPartner(api.table, { plan: 'pro' });
    affiliate = await newAffiliate(api.table);
    await setTerms(partner.id, { wait: null, minimums: { USD: 1_000 } });
    ({ id: appId } = await addApp(api, partner));
    await approveCode(api, partner, affiliate, appId, 'BOB20');
    await earn(api.table, { ...pair(), amount: 999 });
  });

  it('is shown on both sides, and filters the list, but never blocks a payout', async () => {
    expect((await pending(AFTER)).minimum).toBe(1_000);
    expect((await api.as(affiliate, AFTER)('getBalance')).partners[0]?.minimum).toBe(1_000);
    expect(await listed(AFTER, { status: 'minimum' })).toEqual([]);
    expect(await listed(AFTER)).toMatchObject([{ minimum: 1_000 }]);

    await earn(api.table, { ...pair(), amount: 1 });
    expect(await listed(AFTER, { status: 'minimum' })).toHaveLength(1);
    await earn(api.table, { ...pair(), amount: -1 });

    expect((await pay(999, AFTER)).amount).toEqual(usd(999));
  });

  it('is void once the affiliate has no active code', async () => {
    await api.as(partner)('retireCoupon', { params: { appId, code: 'BOB20' } });

    expect((await pending(AFTER)).minimum).toBe(0);
    expect((await api.as(affiliate, AFTER)('getBalance')).partners[0]?.minimum).toBe(0);
    expect(await listed(AFTER, { status: 'minimum' })).toHaveLength(1);
  });
});

describe("An affiliate's balance with 20 partners", () => {
  it('takes a fixed number of reads', async () => {
    const affiliateId = (await newAffiliate(api.table)).id;
    for (let n = 0; n < 20; n++) {
      const { id: partnerId } = await newPartner(api.table);
      await setTerms(partnerId, { wait: n });
      await earn(api.table, { partnerId, affiliateId, amount: 100 + n, month: '2026-12' });
    }
    const counted = countedTable(api.table);

    const { partners } = await getBalance({ affiliateId, now: AFTER }, { table: counted.table });

    const days = partners.map(({ pendingMonths }) => pendingMonths[0]?.until).sort();
    expect(days).toEqual(Array.from({ length: 20 }, (_, n) => `2027-01-${String(n + 1).padStart(2, '0')}`));
    expect(counted.requests.length).toBeLessThanOrEqual(4);
  });
});

describe('What becomes payable this week', () => {
  const upcoming = (now: string) => api.as(partner, new Date(now))('getUpcoming');

  it('is the sum of the months that mature in the next 7 days, by currency', async () => {
    const other = (await newAffiliate(api.table)).id;
    await earn(api.table, { ...pair(), affiliateId: other, amount: 300, month: '2026-11' });
    await earn(api.table, { ...pair(), amount: 50, month: '2026-11', currency: 'EUR' });
    await earn(api.table, { ...pair(), amount: -90, month: '2026-11', currency: 'GBP' });

    const week = {
      days: [{ day: '2026-12-14', amounts: [usd(1_300), { amount: 50, currency: 'EUR' }] }],
      isComplete: true,
    };
    expect(await upcoming('2026-12-07T00:00:00.000Z')).toEqual(week);
    expect(await upcoming('2026-12-13T23:59:59.999Z')).toEqual(week);
    expect((await upcoming('2026-12-06T23:59:59.999Z')).days).toEqual([]);
    expect((await upcoming('2026-12-14T00:00:00.000Z')).days).toEqual([]);
  });

  it('of a partner who pays at once is nothing, and takes one read', async () => {
    const counted = countedTable(api.table);
    const { id: partnerId } = await newPartner(api.table);

    expect((await getUpcoming({ partnerId, now: AFTER }, { table: counted.table })).days).toEqual([]);
    expect(counted.requests).toHaveLength(1);
  });
});
