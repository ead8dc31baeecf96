import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

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
