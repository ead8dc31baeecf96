import { queryOptions } from '@tanstack/react-query';
import type { CouponRef } from '../../../../shared/codes/coupon-ref.ts';
import type { RequestsFilter } from '../../../../shared/contract/coupons.ts';
import { pagedQuery } from '../../lib/lists/paged-query.ts';
import { call } from '../api.ts';
import { couponKeys } from './keys.ts';

/** The query for the affiliate's coupons and their figures, newest first. */
export const myCouponsQuery = pagedQuery(couponKeys.mine, (query) => call('listMyCoupons', { query }));

export const myCouponQuery = ({ appId, code }: CouponRef) =>
  queryOptions({
    queryKey: [...couponKeys.mine, appId, code],
    queryFn: () => call('getMyCoupon', { params: { appId, code } }),
  });

export const myCouponTermsQuery = ({ appId, code }: CouponRef) =>
  queryOptions({
    queryKey: [...couponKeys.mine, appId, code, 'terms'],
    queryFn: () => call('getMyCouponTerms', { params: { appId, code } }),
  });

export const couponTermsQuery = ({ appId, code }: CouponRef) =>
  queryOptions({
    queryKey: [...couponKeys.requests, appId, code, 'terms'],
    queryFn: () => call('getCouponTerms', { params: { appId, code } }),
  });

/** Fails if customers cannot use the code. */
export const shareKitQuery = ({ appId, code }: CouponRef) =>
  queryOptions({
    queryKey: [...couponKeys.mine, appId, code, 'share'],
    queryFn: () => call('getShareKit', { params: { appId, code } }),
  });

/** By default, pending requests come first. The list can be filtered and sorted. */
export const couponRequestsQuery = (filter: RequestsFilter = {}) =>
  pagedQuery([...couponKeys.requests, filter], (page) =>
    call('listRequests', { query: { ...page, ...filter } }),
  );
