import type { CouponRequest, MyCoupon } from '../../shared/contract/coupons.ts';
import type { Money } from '../../shared/money/money.ts';
import { termsView } from '../../shared/terms/coupon/terms-view.ts';
import { appKey, codeProvider } from '../entities/app.ts';
import { type Coupon, isAwaited, textsOf } from '../entities/coupon.ts';
import { profileKey } from '../entities/profile.ts';
import { versionOf } from '../lib/http/version.ts';
import type { Key } from '../table/key.ts';
import type { Find } from '../table/read-by-key.ts';
import { discountKeys, offerView, readinessOf } from '../views/code-view.ts';
import { personView } from '../views/person.ts';
import { termsAt } from './coupon-terms.ts';

export interface CouponFigures {
  readonly customers: number;
  readonly earned: Money[];
}

interface Around {
  readonly find: Find;
  readonly now: Date;
}

export const couponParts = (coupon: Coupon): Key[] => [appKey(coupon.appId), ...discountKeys(coupon)];

export const requestParts = (coupon: Coupon): Key[] => [
  ...couponParts(coupon),
  profileKey(coupon.affiliateId),
];

export function myCouponView(coupon: Coupon, around: Around, figures?: CouponFigures): MyCoupon {
  return {
    ...couponView(coupon, around),
    customers: figures?.customers ?? 0,
    earned: figures?.earned ?? [],
  };
}

export function couponRequestView(coupon: Coupon, around: Around): CouponRequest {
  const { find } = around;
  const app = find(appKey(coupon.appId));
  return {
    ...couponView(coupon, around),
    affiliate: personView(coupon.affiliateId, find(profileKey(coupon.affiliateId))),
    nearMiss: (isAwaited(coupon, app) ? coupon.nearMiss : undefined) ?? null,
    provider: codeProvider(app ?? {}),
    discountId: app?.discountId ?? null,
    version: versionOf(textsOf(coupon)),
  };
}

/** Builds the part of the view that both the affiliate and the app's owner see. */
export function couponView(coupon: Coupon, { find, now }: Around) {
  const app = find(appKey(coupon.appId));
  return {
    app: { id: coupon.appId, name: app?.name ?? '' },
    code: coupon.code,
    texts: textsOf(coupon),
    status: coupon.status,
    readiness: readinessOf(coupon, app, now),
    offer: offerView(coupon, find, now),
    noDiscount: app?.noDiscount ?? false,
    ...termsView(termsAt(coupon, app, now)),
    requestedAt: coupon.requestedAt,
    approvedAt: coupon.approvedAt ?? null,
    retiredAt: coupon.retiredAt ?? null,
  };
}
