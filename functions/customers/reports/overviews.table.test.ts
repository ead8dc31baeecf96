import { beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../../test/support/api.ts';
import { newAffiliate, newPartner } from '../../../test/support/people.ts';
import { addAffiliateStats, addPartnerStats } from '../../entities/stats.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

it('An overview without any data contains zeros and no amounts', async () => {
  const fresh = api.as(await newPartner(api.table));
  const freshAffiliate = api.as(await newAffiliate(api.table));

  expect(await fresh('getPartnerOverview')).toEqual({
    customers: 0,
    cancellations: 0,
    activeAffiliates: 0,
    commissionsPaid: [],
    pendingRequests: 0,
    openReports: 0,
    currencies: [],
    months: [],
  });
  expect(await freshAffiliate('getAffiliateOverview')).toEqual({
    activeCoupons: 0,
    activeCustomers: 0,
    canceledCustomers: 0,
    earned: [],
    recent: { clicks: 0, customers: 0, earned: [] },
    currencies: [],
    months: [],
  });
});

it('An overview lists US dollars first, and otherwise the currency with the most payments', async () => {
  const seller = await newPartner(api.table);
  const referrer = await newAffiliate(api.table);
  const coupon = { partnerId: seller.id, affiliateId: referrer.id, appId: 'app', code: 'MIXED' };
  const sell = async (month: string, currency: string) => {
    const stats = { [`earned:${currency}`]: 500 };
    const tx = api.table.transaction();
    addPartnerStats(tx, seller.id, month, month, stats);
    addAffiliateStats(tx, coupon, month, stats);
    await tx.commit();
  };
  const expectCurrencies = async (expected: readonly string[]) => {
    const { currencies } = await api.as(seller)('getPartnerOverview');
    const { currencies: own, earned } = await api.as(referrer)('getAffiliateOverview');
    expect([currencies, own]).toEqual([expected, expected]);
    expect(earned.map(({ currency }) => currency)).toEqual(expected);
  };
  await sell('2026-09', 'GBP');
  await sell('2026-10', 'EUR');
  await sell('2026-11', 'GBP');
  await expectCurrencies(['GBP', 'EUR']);

  await sell('2026-11', 'USD');

  await expectCurrencies(['USD', 'GBP', 'EUR']);
});
