import { type CouponRef, couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';

export const couponRefFrom = ({ app, code }: Pick<CouponRequest, 'app' | 'code'>): CouponRef => ({
  appId: app.id,
  code,
});

/** Identifies a request in lists and URLs. */
export const requestKey = (request: Pick<CouponRequest, 'app' | 'code'>): string =>
  couponRefOf(couponRefFrom(request));
