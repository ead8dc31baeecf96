import { queryOptions } from '@tanstack/react-query';
import type { RequestFilter } from '../../../../shared/contract/coupons.ts';
import type { CouponRef } from '../../../../shared/coupon-ref.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';
import { couponKeys } from './keys.ts';

/** The query for the affiliate's coupons and their figures, newest first. */
export const myCouponsQuery = pagedQuery(couponKeys.mine, (query) => call('listMyCoupons', { query }));

/** The query for one of the affiliate's coupons. */
export const myCouponQuery = ({ appId, code }: CouponRef) =>
  queryOptions({
    queryKey: [...couponKeys.mine, appId, code],
    queryFn: () => call('getMyCoupon', { params: { appId, code } }),
  });

/** What an affiliate shares of a live code. Fails if customers cannot use the code. */
export const shareKitQuery = ({ appId, code }: CouponRef) =>
  queryOptions({
    queryKey: [...couponKeys.mine, appId, code, 'share'],
    queryFn: () => call('getShareKit', { params: { appId, code } }),
  });

/**
 * The query for the coupons of the partner's apps. Pending requests come first. If `status` is given, the query returns only coupons that
 * match this filter.
 */
export function couponRequestsQuery(status?: RequestFilter) {
  return pagedQuery([...couponKeys.requests, status ?? 'all'], (page) =>
    call('listRequests', { query: { ...page, ...(status ? { status } : {}) } }),
  );
}
