import type { Coupon } from '../../functions/entities/coupon.ts';

/** An active coupon of the affiliate `jane` for the app `app`, which belongs to the partner `owner`. */
export const EXAMPLE_COUPON: Coupon = {
  couponId: 'coupon',
  appId: 'app',
  partnerId: 'owner',
  affiliateId: 'jane',
  code: 'JANE20',
  status: 'active',
  versions: [{ version: 1, from: '2026-03-01T00:00:00.000Z', rate: 2_000 }],
  requestedAt: '2026-03-01T00:00:00.000Z',
};

export const COUPON_NOT_FOUND = {
  code: 'not_found',
  message: 'The coupon you are looking for does not exist or you do not have permission to view it.',
};
