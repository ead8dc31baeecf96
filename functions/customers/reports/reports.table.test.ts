import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../../test/support/api.ts';
import { scanTable } from '../../../test/support/audit.ts';
import { earnByEvents } from '../../../test/support/earn-by-events.ts';
import { addApp } from '../../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../../test/support/people.ts';
import { expectRefusal } from '../../../test/support/refusal.ts';
import type { Entry } from '../../ledger/entry.ts';

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
});

const read = (viewer: User, query: object = {}) =>
  api.as(viewer, NOW)('getReport', { query: { ...PERIOD, ...query } });

/** Customers made three payments of 100.00, at a commission of 20 percent. A quarter of one payment was refunded. */
const HISTORY = { revenue: 30_000, refunded: 2_500, unearned: 0, commissions: 5_500, customers: 2 };
const TWICE = { revenue: 60_000, refunded: 5_000, unearned: 0, commissions: 11_000, customers: 4 };

describe('The report of a partner', () => {
  it('shows the same total by month, app, affiliate and code', async () => {
    const report = await read(partner);

    expect(report).toMatchObject({ currency: 'USD', currencies: ['USD'], total: TWICE, previous: null });
    expect(report.months).toEqual([
      { month: '2026-03', revenue: 40_000, refunded: 5_000, unearned: 0, commissions: 7_000, customers: 4 },
      { month: '2026-04', revenue: 20_000, refunded: 0, unearned: 0, commissions: 4_000, customers: 0 },
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
    const items = (await scanTable(api.table)) as unknown as (Entry & { type: string })[];
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
    expect(report.previous).toEqual({
      revenue: 40_000,
      refunded: 5_000,
      unearned: 0,
      commissions: 7_000,
      customers: 4,
    });
    expect(report.people.map(({ previous }) => previous?.revenue)).toEqual([20_000, 20_000]);
  });

  it('covers the last twelve months by default', async () => {
    const { months, total } = await api.as(partner, NOW)('getReport');

    expect([months[0]?.month, months.at(-1)?.month, months.length]).toEqual(['2025-06', '2026-05', 12]);
    expect(total).toEqual(TWICE);
  });

  it('is empty before the first sale, and in another currency if the wanted one has no sales', async () => {
    const none = { revenue: 0, refunded: 0, unearned: 0, commissions: 0, customers: 0 };
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
      currency: 'USD',
      currencies: ['USD'],
      total: TWICE,
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

    // Of each affiliate's two customers, one paid twice and canceled in April.
    expect(cohorts).toEqual([{ month: '2026-03', customers: 4, retained: [4, 2, 2] }]);
  });

  it('lifetime values cover all months', async () => {
    const values = await api.as(partner, NOW)('getLifetimeValues', { query: { appId } });

    expect(values).toMatchObject({ currency: 'USD', total: HISTORY });
    expect(values.people).toMatchObject([{ id: jane.id, name: 'Jane Doe', ...HISTORY }]);
    expect(values.codes).toMatchObject([{ name: 'JANE20', detail: 'Notes', ...HISTORY }]);
  });
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
