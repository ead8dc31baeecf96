import type { CouponRequest } from '../../../shared/contract/coupons.ts';
import { call } from '../data/api.ts';
import { pagedQuery } from './paged-query.ts';

/** The coupons of the partner's apps, pending requests first, or only those with `status`. */
export function couponRequestsQuery(status?: CouponRequest['status']) {
  return pagedQuery(['requests', 'list', status ?? 'all'], (page) =>
    call('listRequests', { query: { ...page, ...(status ? { status } : {}) } }),
  );
}
