import { queryOptions } from '@tanstack/react-query';
import type { RequestsFilter } from '../../../../shared/contract/coupons.ts';
import type { CouponRef } from '../../../../shared/coupon-ref.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';
import { couponKeys } from './keys.ts';

/** The query for the affiliate's coupons and their figures, newest first. */
export const myCouponsQuery = pagedQuery(couponKeys.mine, (query) => call('listMyCoupons', { query }));

export const myCouponQuery = ({ appId, code }: CouponRef) =>
  queryOptions({
    queryKey: [...couponKeys.mine, appId, code],
    queryFn: () => call('getMyCoupon', { params: { appId, code } }),
  });

/** The query for all versions of the terms of one of the affiliate's coupons. */
export const myCouponTermsQuery = ({ appId, code }: CouponRef) =>
  queryOptions({
    queryKey: [...couponKeys.mine, appId, code, 'terms'],
    queryFn: () => call('getMyCouponTerms', { params: { appId, code } }),
  });

/** The query for all versions of the terms of a coupon of the partner's apps. */
export const couponTermsQuery = ({ appId, code }: CouponRef) =>
  queryOptions({
    queryKey: [...couponKeys.requests, appId, code, 'terms'],
    queryFn: () => call('getCouponTerms', { params: { appId, code } }),
  });

/** The query for the links and the details that an affiliate needs to share a code. Fails if customers cannot use the code. */
export const shareKitQuery = ({ appId, code }: CouponRef) =>
  queryOptions({
    queryKey: [...couponKeys.mine, appId, code, 'share'],
    queryFn: () => call('getShareKit', { params: { appId, code } }),
  });

/** The query for the coupons of the partner's apps. By default, pending requests come first. The list can be filtered and sorted. */
export const couponRequestsQuery = (filter: RequestsFilter = {}) =>
  pagedQuery([...couponKeys.requests, filter], (page) =>
    call('listRequests', { query: { ...page, ...filter } }),
  );
