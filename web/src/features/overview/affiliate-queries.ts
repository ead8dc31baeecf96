import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../../../shared/contract/operation.ts';
import type { payouts as contract } from '../../../../shared/contract/payouts.ts';
import { type Month, monthOf } from '../../../../shared/months.ts';
import { call } from '../../lib/api.ts';
import { lastMonths, monthlyEarnings } from './monthly-earnings.ts';

/** The affiliate's figures. */
export const affiliateOverviewQuery = queryOptions({
  queryKey: ['overview', 'affiliate'],
  queryFn: () => call('getAffiliateOverview'),
});

/** Whether anything was ever asked for, and whether anything was ever approved: enough for the first steps. */
export const affiliateStartQuery = queryOptions({
  queryKey: ['overview', 'affiliate-start'],
  queryFn: async () => {
    const { items } = await call('listMyCoupons', { query: {} });
    return { requested: items.length > 0, approved: items.some(({ status }) => status !== 'pending') };
  },
});

/** Months that the chart shows. */
const CHART_MONTHS = 6;
/** Pages of payouts that the chart reads at most: 200 payouts in half a year. */
const MAX_PAGES = 8;

/** What each of the last months brought: its unpaid balances, and what payouts settled of it. */
export const monthlyEarningsQuery = queryOptions({
  queryKey: ['overview', 'affiliate-months'],
  queryFn: async () => {
    const months = lastMonths(new Date(), CHART_MONTHS);
    const [balance, payouts] = await Promise.all([call('getBalance'), payoutsSince(months[0] ?? '')]);
    const unpaid = balance.partners.flatMap(({ due, months }) =>
      months.map((month) => ({ ...month, currency: due.currency })),
    );
    const paid = payouts.flatMap(({ amount, months }) =>
      months.map((month) => ({ ...month, currency: amount.currency })),
    );
    return monthlyEarnings([...unpaid, ...paid], months) ?? null;
  },
});

/** Payouts made in `month` or later: an earlier one cannot have settled it. */
async function payoutsSince(month: Month) {
  const payouts: Answer<typeof contract.listReceived>['items'] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: Answer<typeof contract.listReceived> = await call('listReceived', {
      query: cursor ? { cursor } : {},
    });
    payouts.push(...answer.items);
    cursor = answer.cursor;
    const oldest = payouts.at(-1)?.paidAt;
    if (!cursor || (oldest && monthOf(oldest) < month)) break;
  }
  return payouts;
}
