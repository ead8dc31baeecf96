import { beforeAll, describe, expect, it } from 'vitest';
import { ReportFigures } from '../../../shared/contract/reports.ts';
import { addMonths } from '../../../shared/money/months.ts';
import { type Api, startApi, type User } from '../../../test/support/api.ts';
import { newAffiliate, newPartner } from '../../../test/support/people.ts';
import { addAffiliateStats, addPartnerStats } from '../../entities/stats.ts';
import { COUNTERS } from './figures.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const CURRENCIES = ['EUR', 'GBP', 'CAD', 'JPY', 'CHF', 'SEK', 'NOK', 'DKK'];

/** Each figure is the only one in its month and in its currency. */
const ALONE = (Object.keys(ReportFigures.shape) as (keyof ReportFigures)[]).map((name, at) => ({
  name,
  month: addMonths('2026-01', at),
  currency: CURRENCIES[at] ?? '',
  figures: Object.fromEntries(
    Object.keys(ReportFigures.shape).map((other) => [other, other === name ? 7 : 0]),
  ),
}));

let api: Api;
let partner: User;
let affiliate: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
  affiliate = await newAffiliate(api.table);
  const coupon = { partnerId: partner.id, affiliateId: affiliate.id, appId: 'app', code: 'ALONE' };
  for (const { name, month, currency } of ALONE) {
    const tx = api.table.transaction();
    const stats = { [`${COUNTERS[name]}:${currency}`]: 7 };
    addAffiliateStats(tx, coupon, month, stats);
    addPartnerStats(tx, partner.id, month, month, stats);
    await tx.commit();
  }
});

const sides = [
  ['partner', () => partner],
  ['affiliate', () => affiliate],
] as const;

describe.each(ALONE)('if there is nothing but $name', ({ name, month, currency, figures }) => {
  it.each(sides)('in a period, the report of a %s shows it', async (_, user) => {
    const report = await api.as(user(), NOW)('getReport', { query: { from: month, to: month } });

    expect(report).toMatchObject({ currencies: [currency], currency, total: figures });
    for (const rows of [report.months, report.apps, report.people, report.codes])
      expect(rows).toMatchObject([figures]);
  });

  it.each(sides)('in a currency, a %s can choose it', async (_, user) => {
    const report = await api.as(user(), NOW)('getReport', { query: { currency } });

    expect(report).toMatchObject({ currency, total: figures });
  });

  it('in a currency, the lifetime values and the overviews name it', async () => {
    const call = api.as(partner, NOW);

    expect(await call('getLifetimeValues', { query: { currency } })).toMatchObject({
      currency,
      total: figures,
    });
    expect((await call('getPartnerOverview')).currencies).toContain(currency);
    expect((await api.as(affiliate, NOW)('getAffiliateOverview')).currencies).toContain(currency);
  });

  it('in a period, the retention shows it if it is the customers', async () => {
    const { currency: shown } = await api.as(partner, NOW)('getCohorts', {
      query: { from: month, to: month },
    });

    expect(shown).toBe(name === 'customers' ? currency : null);
  });
});
