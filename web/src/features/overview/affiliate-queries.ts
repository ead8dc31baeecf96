import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';

/** The affiliate's figures. */
export const affiliateOverviewQuery = queryOptions({
  queryKey: ['overview', 'affiliate'],
  queryFn: () => call('getAffiliateOverview'),
});

/** Whether the affiliate has ever requested a coupon, and whether one was ever approved. */
export const affiliateStartQuery = queryOptions({
  queryKey: ['overview', 'affiliate-start'],
  queryFn: async () => {
    const { items } = await call('listMyCoupons', { query: {} });
    return { requested: items.length > 0, approved: items.some(({ status }) => status !== 'pending') };
  },
});
