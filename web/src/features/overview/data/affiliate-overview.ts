import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api.ts';
import { myCouponsQuery } from '../../../data/coupons/queries.ts';
import { customerKeys } from '../../../data/customers/keys.ts';

export const affiliateOverviewQuery = queryOptions({
  queryKey: [...customerKeys.overview, 'affiliate'],
  queryFn: () => call('getAffiliateOverview'),
});

/**
 * The query that checks whether the affiliate has ever requested a coupon, and whether a partner has ever approved one. `coupons` are the
 * newest ones.
 */
export const affiliateStartQuery = queryOptions({
  queryKey: [...customerKeys.overview, 'affiliate-start'],
  queryFn: async () => {
    const { items } = await myCouponsQuery.load({});
    return {
      requested: items.length > 0,
      approved: items.some(({ status }) => status !== 'pending'),
      coupons: items,
    };
  },
});
