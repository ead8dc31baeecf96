import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';
import { couponKeys } from './keys.ts';

/** The affiliate's coupons and their figures, newest first. */
export const myCouponsQuery = pagedQuery(couponKeys.mine, (query) => call('listMyCoupons', { query }));

/**
 * The coupons of the partner's apps, with pending requests first. If `status` is given, the query returns only coupons with this status.
 */
export function couponRequestsQuery(status?: CouponRequest['status']) {
  return pagedQuery([...couponKeys.requests, status ?? 'all'], (page) =>
    call('listRequests', { query: { ...page, ...(status ? { status } : {}) } }),
  );
}
