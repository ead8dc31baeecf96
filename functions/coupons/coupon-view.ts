import type { CouponRequest, MyCoupon } from '../../shared/contract/coupons.ts';
import type { Money } from '../../shared/money.ts';
import { type App, currentRate } from '../table/entities/app.ts';
import type { Coupon } from '../table/entities/coupon.ts';
import type { Profile } from '../table/entities/profile.ts';
import { personView } from '../views/person.ts';

/** The totals of an affiliate's coupon. */
export interface CouponFigures {
  readonly customers: number;
  readonly earned: Money[];
}

/** Builds the view of a coupon for its affiliate. */
export function myCouponView(coupon: Coupon, app: App | undefined, figures?: CouponFigures): MyCoupon {
  return {
    ...couponView(coupon, app),
    customers: figures?.customers ?? 0,
    earned: figures?.earned ?? [],
  };
}

/** Builds the view of a coupon for the app's owner. */
export function couponRequestView(
  coupon: Coupon,
  app: App | undefined,
  affiliate: Profile | undefined,
): CouponRequest {
  return { ...couponView(coupon, app), affiliate: personView(coupon.affiliateId, affiliate) };
}

function couponView(coupon: Coupon, app: App | undefined) {
  return {
    app: { id: coupon.appId, name: app?.name ?? '' },
    code: coupon.code,
    status: coupon.status,
    readiness: readinessOf(coupon, app),
    rate: coupon.rate ?? currentRate(app),
    requestedAt: coupon.requestedAt,
    approvedAt: coupon.approvedAt ?? null,
    retiredAt: coupon.retiredAt ?? null,
  };
}

function readinessOf({ status, liveAt }: Coupon, app: App | undefined): CouponRequest['readiness'] {
  if (status !== 'active') return null;
  if (app?.status === 'inactive') return 'paused';
  return liveAt ? 'live' : 'awaiting';
}
