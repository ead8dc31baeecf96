import { beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../../local/stripe/account.ts';
import { createBuyer } from '../../../local/stripe/buyer.ts';
import type { Payment } from '../../../local/stripe/payment.ts';
import { createPlan } from '../../../local/stripe/plan.ts';
import { refund } from '../../../local/stripe/scenarios/refund.ts';
import { renew } from '../../../local/stripe/scenarios/renew.ts';
import { subscribe } from '../../../local/stripe/scenarios/subscribe.ts';
import { type Api, startApi, type User } from '../../../test/support/api.ts';
import { addApp } from '../../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../../test/support/people.ts';
import { processEvent, storeEvent } from '../../../test/support/process-event.ts';

const NOW = new Date('2026-06-20T12:00:00Z');
const MONTHS = ['2026-03', '2026-04', '2026-05'];

let api: Api;
let partner: User;
let affiliate: User;
/** A customer pays 100.00 in March, April and May. Only March earns 20 percent. Half of May is refunded. */
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
  affiliate = await newAffiliate(api.table);
  const appId = (await addApp(api, partner, 'Brief', new Date('2026-01-01T10:00:00Z'))).id;
  const params = { appId, code: 'BRIEF' };
  await api.as(partner, NOW)('updateApp', { params: { appId }, body: { months: 1 } });
  await api.as(affiliate, new Date('2026-02-01T10:00:00Z'))('requestCoupon', {
    params: { appId },
    body: { code: 'BRIEF' },
  });
  await api.as(partner, new Date('2026-02-02T10:00:00Z'))('approveRequest', { params });
  const account = createAccount({ seed: appId });
  const sold = subscribe(account, {
    at: new Date('2026-03-01T10:00:00Z'),
    buyer: createBuyer(account),
    plan: createPlan(account, { amount: 10_000 }),
    metadata: { affiliate_code: 'BRIEF' },
  });
  const april = renew(account, sold.subscription);
  const may = renew(account, april.subscription);
  const back = refund(account, may.payment as Payment, {
    at: new Date('2026-06-02T10:00:00Z'),
    amount: 5_000,
  });
  for (const event of [sold, april, may, back].flatMap(({ events }) => events)) {
    await processEvent(api.table, await storeEvent(api.table, { appId, partnerId: partner.id }, event, NOW));
  }
});

const FIGURES = { revenue: 30_000, refunded: 5_000, unearned: 20_000, commissions: 2_000 };

it('The referred revenue is the same in the report, the lifetime values, the overviews and the ledger', async () => {
  for (const user of [partner, affiliate]) {
    const call = api.as(user, NOW);
    const { months } =
      user === partner ? await call('getPartnerOverview') : await call('getAffiliateOverview');
    const sum = (name: 'earned' | 'revenue' | 'refunded' | 'unearned') =>
      months.flatMap((figures) => figures[name]).reduce((all, { amount }) => all + amount, 0);
    const other = user === partner ? affiliate : partner;
    const pages = await Promise.all(
      MONTHS.map((month) =>
        call('listBalanceEntries', { params: { counterpartyId: other.id, month, currency: 'USD' } }),
      ),
    );
    const entries = pages.flatMap(({ items }) => items);

    expect((await call('getReport')).total).toMatchObject(FIGURES);
    expect({
      revenue: sum('revenue'),
      refunded: sum('refunded'),
      unearned: sum('unearned'),
      commissions: sum('earned'),
    }).toEqual(FIGURES);
    expect(entries.reduce((all, { unearned }) => all + unearned, 0)).toBe(FIGURES.unearned);
  }
  expect((await api.as(partner, NOW)('getLifetimeValues')).total).toMatchObject(FIGURES);
});

it('The parts with and without a commission are in the months of their payments', async () => {
  const { months } = await api.as(partner, NOW)('getReport', { query: { from: '2026-03', to: '2026-05' } });

  expect(months.map(({ revenue, unearned }) => [revenue, unearned])).toEqual([
    [10_000, 0],
    [10_000, 10_000],
    [10_000, 10_000],
  ]);
});
