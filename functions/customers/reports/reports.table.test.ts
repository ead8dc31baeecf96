import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../shared/limits.ts';
import { type Api, startApi, type User } from '../../../test/support/api.ts';
import { allItems } from '../../../test/support/audit.ts';
import { calledAs } from '../../../test/support/called-as.ts';
import { earnByEvents } from '../../../test/support/earn-by-events.ts';
import { addApp } from '../../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../../test/support/people.ts';
import { expectRefusal } from '../../../test/support/refusal.ts';
import type { Entry } from '../../ledger/entry.ts';
import { split } from '../../lib/split.ts';
import { couponStatsKeys } from '../../table/keys/stats.ts';
import { keys } from '../../table/keys.ts';
import { type AffiliateSelection, readAffiliateRows, readPartnerRows } from './read-coupon-months.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const PERIOD = { from: '2026-03', to: '2026-04' };
const GONE = 'The report you are looking for does not exist or you do not have permission to view it.';

let api: Api;
let partner: User;
let jane: User;
let appId: string;
let otherAppId: string;

/** Creates the payments of `earnByEvents` twice: for Jane, and for Otto, who promotes another app of the same partner. */
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro', companyName: 'Engines Ltd' });
  jane = await newAffiliate(api.table, { firstName: 'Jane', lastName: 'Doe' });
  const otto = await newAffiliate(api.table, { firstName: 'Otto', lastName: 'Ox' });
  appId = (await addApp(api, partner, 'Notes', new Date('2026-01-01T10:00:00Z'))).id;
  otherAppId = (await addApp(api, partner, 'Maps', new Date('2026-01-01T10:00:00Z'))).id;
  await earnByEvents(api, { partner, affiliate: jane, appId, code: 'JANE20' });
  await earnByEvents(api, { partner, affiliate: otto, appId: otherAppId, code: 'OTTO20' });
}, 60_000);

const read = (who: User, query: object = {}) =>
  api.as(who, NOW)('getReport', { query: { ...PERIOD, ...query } });

/**
 * The sums for one affiliate. They consist of three payments of 100.00 with a commission of 20 percent. A quarter of one payment is
 * refunded.
 */
const HISTORY = { revenue: 30_000, refunded: 2_500, commissions: 5_500, customers: 2 };
const TWICE = { revenue: 60_000, refunded: 5_000, commissions: 11_000, customers: 4 };

describe('The report of a partner', () => {
  it('shows the same total by month, app, affiliate and code', async () => {
    const report = await read(partner);

    expect(report).toMatchObject({ currency: 'USD', currencies: ['USD'], total: TWICE, previous: null });
    expect(report.months).toEqual([
      { month: '2026-03', revenue: 40_000, refunded: 5_000, commissions: 7_000, customers: 4 },
      { month: '2026-04', revenue: 20_000, refunded: 0, commissions: 4_000, customers: 0 },
    ]);
    const own = { ...HISTORY, previous: null };
    expect(report.apps).toHaveLength(2);
    expect(report.apps).toEqual(
      expect.arrayContaining([
        { id: appId, name: 'Notes', detail: '', ...own },
        { id: otherAppId, name: 'Maps', detail: '', ...own },
      ]),
    );
    expect(report.people).toHaveLength(2);
    expect(report.people).toContainEqual({ id: jane.id, name: 'Jane Doe', detail: '', ...own });
    expect(report.codes).toHaveLength(2);
    expect(report.codes).toContainEqual({
      id: `${appId}.JANE20`,
      name: 'JANE20',
      detail: 'Notes',
      ...own,
    });
  });

  it.each([
    ['app', () => ({ appId })],
    ['affiliate', () => ({ personId: jane.id })],
    ['code', () => ({ coupon: `${appId}.JANE20` })],
    ['app and affiliate', () => ({ appId, personId: jane.id })],
  ])('can be limited to one %s', async (_, filter) => {
    const report = await read(partner, filter());

    expect(report.total).toEqual(HISTORY);
    expect(report.codes.map(({ name }) => name)).toEqual(['JANE20']);
  });

  it('equals the sum of the ledger entries', async () => {
    const items = (await allItems(api.table)) as unknown as (Entry & { type: string })[];
    const entries = items.filter(({ type, partnerId }) => type === 'Entry' && partnerId === partner.id);
    const sum = (kind: Entry['kind'], amount: (entry: Entry) => number) =>
      entries.filter((entry) => entry.kind === kind).reduce((all, entry) => all + amount(entry), 0);

    const { total } = await read(partner);

    expect(total.revenue).toBe(sum('commission', ({ revenue = 0 }) => revenue));
    expect(-total.refunded).toBe(sum('clawback', ({ revenue = 0 }) => revenue));
    expect(total.commissions).toBe(
      sum('commission', ({ amount }) => amount) + sum('clawback', ({ amount }) => amount),
    );
  });

  it('compares with the same number of months before', async () => {
    const report = await read(partner, { from: '2026-04', to: '2026-04', compare: 'previous' });

    expect(report.total).toMatchObject({ revenue: 20_000, customers: 0 });
    expect(report.previous).toEqual({ revenue: 40_000, refunded: 5_000, commissions: 7_000, customers: 4 });
    expect(report.people.map(({ previous }) => previous?.revenue)).toEqual([20_000, 20_000]);
  });

  it('covers the last twelve months by default', async () => {
    const { months, total } = await api.as(partner, NOW)('getReport');

    expect([months[0]?.month, months.at(-1)?.month, months.length]).toEqual(['2025-06', '2026-05', 12]);
    expect(total).toEqual(TWICE);
  });

  it('is empty before the first sale and for a currency without sales', async () => {
    const none = { revenue: 0, refunded: 0, commissions: 0, customers: 0 };
    const empty = await read(await newPartner(api.table));

    expect(empty).toMatchObject({
      currency: null,
      currencies: [],
      total: none,
      apps: [],
      people: [],
      codes: [],
    });
    expect(await read(partner, { currency: 'EUR' })).toMatchObject({
      currency: 'EUR',
      currencies: ['USD'],
      total: none,
    });
  });
});

describe('The report of an affiliate', () => {
  it("agrees with the partner's report for the pair", async () => {
    const own = await read(jane, { personId: partner.id });
    const partners = await read(partner, { personId: jane.id });

    expect(own.total).toEqual(HISTORY);
    expect(own).toEqual({
      ...partners,
      people: [{ ...partners.people[0], id: partner.id, name: 'Engines Ltd' }],
    });
  });

  it('covers older months on any plan, because affiliates have no plan', async () => {
    expect((await read(jane, { from: '2024-01', to: '2026-04' })).total).toEqual(HISTORY);
  });

  it('contains nothing of other affiliates', async () => {
    expect((await read(await newAffiliate(api.table))).total.revenue).toBe(0);
  });
});

describe('A filter that is not the caller’s', () => {
  it('is not found by another partner or another affiliate', async () => {
    const otherJane = await newAffiliate(api.table);
    const filters = [{ appId }, { coupon: `${appId}.JANE20` }];
    for (const stranger of [await newPartner(api.table, { plan: 'pro' }), otherJane]) {
      for (const filter of filters) await expectRefusal(read(stranger, filter), 'not_found', GONE);
    }
    await expectRefusal(read(partner, { personId: otherJane.id }), 'not_found', GONE);
    await expectRefusal(read(otherJane, { personId: partner.id }), 'not_found', GONE);
  });

  it('is not found in the advanced reports either', async () => {
    const call = api.as(await newPartner(api.table, { plan: 'pro' }), NOW);

    for (const filter of [{ appId }, { personId: jane.id }, { coupon: `${appId}.JANE20` }]) {
      await expectRefusal(call('getCohorts', { query: { ...PERIOD, ...filter } }), 'not_found', GONE);
      await expectRefusal(call('getLifetimeValues', { query: filter }), 'not_found', GONE);
    }
  });
});

describe('The Starter plan', () => {
  const OLDER = "The Starter plan's reports cover the last 12 months. Older months are part of Pro.";
  const PRO = 'Retention, lifetime value and comparisons are part of Pro.';

  it('includes the last twelve months', async () => {
    const starter = await newPartner(api.table);

    await read(starter, { from: '2025-06', to: '2026-05' });

    await expectRefusal(read(starter, { from: '2025-05', to: '2026-05' }), 'plan_limit', OLDER);
  });

  it('includes neither retention nor lifetime values nor comparisons', async () => {
    const starter = await newPartner(api.table);
    const call = api.as(starter, NOW);

    await expectRefusal(
      read(starter, { from: '2026-04', to: '2026-05', compare: 'previous' }),
      'plan_limit',
      PRO,
    );
    await expectRefusal(call('getCohorts', { query: PERIOD }), 'plan_limit', PRO);
    await expectRefusal(call('getLifetimeValues'), 'plan_limit', PRO);
  });
});

describe('With Pro', () => {
  it('older months are included', async () => {
    expect((await read(partner, { from: '2024-01', to: '2026-05' })).total).toEqual(TWICE);
  });

  it('retention shows how many customers of each month have stayed', async () => {
    const { cohorts } = await api.as(partner, NOW)('getCohorts', { query: PERIOD });

    // Each affiliate referred one customer who paid twice. These two customers canceled in April.
    expect(cohorts).toEqual([{ month: '2026-03', customers: 4, retained: [4, 2, 2] }]);
  });

  it('lifetime values cover all months', async () => {
    const values = await api.as(partner, NOW)('getLifetimeValues', { query: { appId } });

    expect(values).toMatchObject({ currency: 'USD', total: HISTORY });
    expect(values.people).toMatchObject([{ id: jane.id, name: 'Jane Doe', ...HISTORY }]);
    expect(values.codes).toMatchObject([{ name: 'JANE20', detail: 'Notes', ...HISTORY }]);
  });
});

/** Stores the counters of coupons for a month. */
async function putRows(
  month: string,
  coupons: readonly Parameters<typeof couponStatsKeys>[0][],
): Promise<void> {
  for (const group of split(coupons, 100)) {
    const tx = api.table.transaction();
    for (const coupon of group) {
      tx.put({
        ...keys.affiliateStats(coupon.affiliateId, coupon.appId, coupon.code, month),
        ...couponStatsKeys(coupon, month),
        type: 'Stats',
        'revenue:USD': 1,
      });
    }
    await tx.commit();
  }
}

it('A report of more rows than the limit is refused until the dates are narrowed', async () => {
  const busy = await newPartner(api.table, { plan: 'pro' });
  const months = ['2026-04', '2026-05'];
  const perMonth = LIMITS.reportRows / 2 + 1;
  for (const month of months) {
    await putRows(
      month,
      Array.from({ length: perMonth }, (_, n) => ({
        partnerId: busy.id,
        affiliateId: `f${n}`,
        appId,
        code: `C${n}`,
      })),
    );
  }

  await expectRefusal(
    read(busy, { from: '2026-04', to: '2026-05' }),
    'too_many_rows',
    'There are too many figures to add up. Narrow the dates or choose an affiliate.',
  );
  const { total, codes } = await read(busy, { from: '2026-04', to: '2026-04' });
  expect(total.revenue).toBe(perMonth);
  expect(codes).toHaveLength(LIMITS.reportGroups + 1);
  expect(codes.at(-1)).toMatchObject({ id: null, name: '', revenue: perMonth - LIMITS.reportGroups });
  await expectRefusal(
    api.as(busy, NOW)('getLifetimeValues', {}),
    'too_many_rows',
    'There are too many figures to add up. Choose an affiliate.',
  );
}, 30_000);

describe('The rows of a report', () => {
  const ALL_TIME = { from: '0000-01', to: '2026-05' };
  const ADVICE = 'Choose less.';
  const tooMany = { code: 'too_many_rows', message: expect.stringContaining(ADVICE) };

  /** Stores one row for each of `count` coupons of an affiliate. */
  const addRows = (partnerId: string, affiliateId: string, month: string, count: number) =>
    putRows(
      month,
      Array.from({ length: count }, (_, n) => ({
        partnerId,
        affiliateId,
        appId: `app-of-${partnerId}`,
        code: `C${n}`,
      })),
    );

  it('of one affiliate are found among those of others, in every month', async () => {
    for (const month of ['2025-12', '2026-02', '2026-03'])
      for (const affiliateId of ['ann', 'bob', 'cay']) await addRows('mixed', affiliateId, month, 120);
    await addRows('mixed', 'ann', '2026-04', 1);
    await addRows('mixed', 'bob', '2026-05', 1);
    await addRows('another', 'bob', '2026-03', 1);
    const count = async (affiliateId: string, period = ALL_TIME) => {
      const selection = { period, affiliateId, advice: ADVICE };
      const rows = await calledAs('customers', () => readPartnerRows(api.table, 'mixed', selection));
      expect(rows.every((row) => row.partnerId === 'mixed' && row.affiliateId === affiliateId)).toBe(true);
      return rows.length;
    };

    expect(await count('ann')).toBe(361);
    expect(await count('bob')).toBe(361);
    expect(await count('cay')).toBe(360);
    expect(await count('bo')).toBe(0);
    expect(await count('bob', { from: '2026-02', to: '2026-03' })).toBe(240);
    expect(await count('bob', { from: '2026-01', to: '2026-01' })).toBe(0);
  });

  it('are refused for an affiliate too if they are more than the limit', async () => {
    await addRows('large', 'dee', '2026-03', LIMITS.reportRows);
    await addRows('small', 'dee', '2026-04', 1);
    const count = async (selection: Partial<AffiliateSelection>) => {
      const all = { period: ALL_TIME, advice: ADVICE, ...selection };
      return (await calledAs('customers', () => readAffiliateRows(api.table, 'dee', all))).length;
    };

    await expect(count({})).rejects.toMatchObject(tooMany);
    expect(await count({ partnerId: 'large' })).toBe(LIMITS.reportRows);
    expect(await count({ period: { from: '2026-04', to: '2026-04' } })).toBe(1);
    await addRows('large', 'dee', '2026-04', 1);
    const ofLarge = { period: ALL_TIME, affiliateId: 'dee', advice: ADVICE };
    await expect(readPartnerRows(api.table, 'large', ofLarge)).rejects.toMatchObject(tooMany);
    const coupon = { appId: 'app-of-large', code: 'C0' };
    expect(await readPartnerRows(api.table, 'large', { ...ofLarge, coupon })).toHaveLength(2);
  }, 30_000);
});

it.each([
  [{ from: '2026-05', to: '2026-04' }, 'query.to'],
  [{ from: '2023-01', to: '2026-01' }, 'query.from'],
  [{ from: '2023-01' }, 'query.from'],
  [{ from: '2009-12', to: '2010-03' }, 'query.from'],
  [{ from: '2009-11', to: '2009-12' }, 'query.to'],
  [{ from: '2026-01', to: '9999-12' }, 'query.to'],
])('The dates %o are refused', async (query, path) => {
  const refusal = await read(partner, query).catch((error: unknown) => error);

  expect(refusal).toMatchObject({ problem: { code: 'validation_failed', errors: [{ path }] } });
});
