import { beforeAll, describe, expect, it } from 'vitest';
import { GO } from '../../../../infra/functions.ts';
import type { LinkReport } from '../../../../shared/contract/reports.ts';
import { type Api, startApi, type User } from '../../../../test/support/api.ts';
import { calledAs } from '../../../../test/support/called-as.ts';
import { earnByEvents } from '../../../../test/support/earn-by-events.ts';
import { addApp } from '../../../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../../../test/support/people.ts';
import { expectRefusal } from '../../../../test/support/refusal.ts';
import { addOpenings, type OpeningKind, openingCount } from '../../../entities/openings.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const PERIOD = { from: '2026-03', to: '2026-04' };
const USD = (amount: number) => [{ amount, currency: 'USD' }];
const NONE = { opened: 0, customers: 0, ofOpenedCodes: 0, commission: [] };

let api: Api;
let partner: User;
let jane: User;
let otto: User;
let appId: string;
let mapsId: string;

/**
 * Creates the payments of `earnByEvents` twice: for Jane, and for Otto, who promotes another app of the same partner. Jane's link is opened
 * 25 times in March and 7 times in April.
 */
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro', companyName: 'Engines Ltd' });
  jane = await newAffiliate(api.table);
  otto = await newAffiliate(api.table);
  appId = (await addApp(api, partner, 'Notes', new Date('2026-01-01T10:00:00Z'))).id;
  mapsId = (await addApp(api, partner, 'Maps', new Date('2026-01-01T10:00:00Z'))).id;
  await earnByEvents(api, { partner, affiliate: jane, appId, code: 'JANE20' });
  await earnByEvents(api, { partner, affiliate: otto, appId: mapsId, code: 'OTTO20' });
  await open('JANE20', 'person', '2026-03-01', 20);
  await open('JANE20', 'person', '2026-03-31', 5);
  await open('JANE20', 'person', '2026-04-01', 7);
  await open('JANE20', 'preview', '2026-03-02', 3);
  await open('JANE20', 'bot', '2026-04-02', 4);
});

async function open(code: string, kind: OpeningKind, day: string, count: number, of = appId): Promise<void> {
  const { key, attributes } = openingCount({ appId: of, code, isSite: true }, kind, day);
  const counts = new Map(attributes.map((attribute) => [attribute, count]));
  const { name, client } = api.table;
  const { signal } = new AbortController();
  await calledAs(GO.name, () => addOpenings({ name, client }, key, counts, signal));
}

const read = (viewer: User, query: object = PERIOD): Promise<LinkReport> =>
  api.as(viewer, NOW)('getLinkReport', { query });

const MARCH = { opened: 25, customers: 2, ofOpenedCodes: 2, commission: USD(3_500) };
const APRIL = { opened: 7, customers: 0, ofOpenedCodes: 0, commission: USD(2_000) };
const BOTH = { opened: 32, customers: 2, ofOpenedCodes: 2, commission: USD(5_500) };

describe('The report of links by month', () => {
  it('shows both sides the same figures for a code', async () => {
    const own = await read(jane);
    const expected = {
      total: BOTH,
      periods: [
        { period: '2026-03', ...MARCH },
        { period: '2026-04', ...APRIL },
      ],
      previews: 3,
      bots: 4,
      apps: [{ id: appId, name: 'Notes', detail: '', ...BOTH }],
      codes: [{ id: `${appId}.JANE20`, name: 'JANE20', detail: 'Notes', ...BOTH }],
    };

    expect(own).toEqual(expected);
    for (const filter of [{ coupon: `${appId}.JANE20` }, { personId: jane.id }, { appId }])
      expect(await read(partner, { ...PERIOD, ...filter })).toEqual(expected);
    expect(await read(jane, { ...PERIOD, personId: partner.id, appId, coupon: `${appId}.JANE20` })).toEqual(
      expected,
    );
  });

  it('adds up all codes for the partner, the most opened first', async () => {
    const { total, apps, codes } = await read(partner);

    expect(total).toEqual({ opened: 32, customers: 4, ofOpenedCodes: 2, commission: USD(11_000) });
    expect(apps.map(({ name }) => name)).toEqual(['Notes', 'Maps']);
    expect(codes.map(({ name, opened, customers }) => [name, opened, customers])).toEqual([
      ['JANE20', 32, 2],
      ['OTTO20', 0, 2],
    ]);
  });

  it('covers the last twelve months by default, and contains nothing of others', async () => {
    const { periods, total, codes } = await read(await newAffiliate(api.table), {});

    expect([periods[0]?.period, periods.at(-1)?.period, periods.length]).toEqual(['2025-06', '2026-05', 12]);
    expect([total, codes]).toEqual([NONE, []]);
  });

  it('agrees with the report of earnings', async () => {
    const { total } = await api.as(partner, NOW)('getReport', { query: PERIOD });

    expect((await read(partner)).total.commission).toEqual(USD(total.commissions));
  });
});

describe('The report of links by day', () => {
  const days = { by: 'day', from: '2026-03-01', to: '2026-03-31' };

  it('adds up to the month, with refunds on the day of the payment, and is the same on both sides', async () => {
    const query = { ...days, coupon: `${appId}.JANE20` };
    const own = await read(jane, query);

    expect(own.periods).toHaveLength(31);
    expect(own.periods.filter(({ opened, customers }) => opened + customers > 0)).toEqual([
      { period: '2026-03-01', opened: 20, customers: 2, ofOpenedCodes: 2, commission: USD(3_500) },
      { period: '2026-03-31', ...NONE, opened: 5 },
    ]);
    expect(own.total).toEqual(MARCH);
    expect(await read(partner, query)).toEqual(own);
  });

  it('leaves out refunds of earlier payments', async () => {
    const query = { ...days, from: '2026-03-04', coupon: `${appId}.JANE20` };

    expect((await read(jane, query)).total).toEqual({ ...NONE, opened: 5 });
  });

  it.each(['2026-03-20', '2026-04-02', '2026-05-20'])(
    'agrees with the last 30 days of the affiliate’s overview on %s',
    async (day) => {
      const call = api.as(jane, new Date(`${day}T12:00:00Z`));
      const { total } = await call('getLinkReport', { query: { by: 'day', coupon: `${appId}.JANE20` } });

      const { recent } = await call('getAffiliateOverview');
      expect(recent).toEqual({ clicks: total.opened, customers: total.customers, earned: total.commission });
    },
  );

  it('covers the last 30 days by default', async () => {
    const { periods } = await read(jane, { by: 'day', coupon: `${appId}.JANE20` });

    expect([periods[0]?.period, periods.at(-1)?.period]).toEqual(['2026-04-21', '2026-05-20']);
  });

  it.each([
    [{ by: 'day' }, 'query.coupon'],
    [{ ...days, from: '2026-02-28' }, 'query.from'],
    [{ ...days, from: '2026-02-31' }, 'query.from'],
    [{ ...days, from: '2026-03' }, 'query.from'],
    [{ ...days, from: '2026-04-01' }, 'query.to'],
    [{ ...days, to: '2026-05-22' }, 'query.to'],
    [{ from: '2026-03-01' }, 'query.from'],
    [{ from: '2023-01' }, 'query.from'],
  ])('refuses %o', async (query, path) => {
    const coupon = path === 'query.coupon' ? {} : { coupon: `${appId}.JANE20` };
    const refusal = await read(jane, { ...coupon, ...query }).catch((error: unknown) => error);

    expect(refusal).toMatchObject({ problem: { code: 'validation_failed', errors: [{ path }] } });
  });
});

describe('A filter that is not the caller’s', () => {
  it('is not found by another partner or another affiliate', async () => {
    const filters = [{ appId }, { coupon: `${appId}.JANE20` }, { by: 'day', coupon: `${appId}.JANE20` }];
    for (const stranger of [await newPartner(api.table), otto, await newAffiliate(api.table)])
      for (const filter of filters)
        await expectRefusal(
          read(stranger, filter),
          'not_found',
          'The report you are looking for does not exist or you do not have permission to view it.',
        );
  });

  it('of another app or person than the coupon’s leaves nothing', async () => {
    expect((await read(partner, { ...PERIOD, coupon: `${appId}.JANE20`, appId: mapsId })).total).toEqual(
      NONE,
    );
    expect((await read(partner, { ...PERIOD, coupon: `${appId}.JANE20`, personId: otto.id })).total).toEqual(
      NONE,
    );
  });
});

it('The Starter plan includes the last twelve months', async () => {
  const starter = await newPartner(api.table);

  await read(starter, { from: '2025-06', to: '2026-05' });

  await expectRefusal(
    read(starter, { from: '2025-05', to: '2026-05' }),
    'plan_limit',
    "The Starter plan's reports cover the last 12 months. Older months are part of Pro.",
  );
});
