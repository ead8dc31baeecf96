import type { CouponRequest, MyCoupon } from '../../shared/contract/coupons.ts';
import { termsView } from '../../shared/terms/coupon/terms-view.ts';
import { appKey, codeProvider, countingOfApp } from '../entities/app.ts';
import { type Coupon, isAwaited, textsOf } from '../entities/coupon.ts';
import { profileKey } from '../entities/profile.ts';
import { answersKey } from '../entities/request-answers.ts';
import { versionOf } from '../lib/http/version.ts';
import type { Key } from '../table/key.ts';
import type { Find } from '../table/read-by-key.ts';
import { discountKeys, offerView, readinessOf } from '../views/code-view.ts';
import { offerChangeView, termsAt } from '../views/coupon-terms.ts';
import { personView, publicProfile } from '../views/person.ts';
import { linkViews } from '../views/share-links.ts';
import { type OwnFigures, ownFigures } from './coupon-figures.ts';

interface Around {
  readonly find: Find;
  readonly now: Date;
}

export const couponParts = (coupon: Coupon): Key[] => [appKey(coupon.appId), ...discountKeys(coupon)];

export const myCouponParts = (coupon: Coupon): Key[] => [
  ...couponParts(coupon),
  profileKey(coupon.partnerId),
];

export const requestParts = (coupon: Coupon): Key[] => [
  ...couponParts(coupon),
  profileKey(coupon.affiliateId),
];

export function myCouponView(coupon: Coupon, around: Around, figures?: OwnFigures): MyCoupon {
  const { find, now } = around;
  const app = find(appKey(coupon.appId));
  const isBlocked = find(profileKey(coupon.partnerId))?.blockedAt !== undefined;
  return {
    ...couponView(coupon, around),
    link: (app && !isBlocked && linkViews(coupon, app, now)[0]) || null,
    ...(figures ?? ownFigures([], now)),
  };
}

/** Leaves out the figures and, unless they were read, the answers, both of which only a page of a list has. */
export function couponRequestView(coupon: Coupon, around: Around): CouponRequest {
  const { find } = around;
  const app = find(appKey(coupon.appId));
  const profile = find(profileKey(coupon.affiliateId));
  return {
    ...couponView(coupon, around),
    affiliate: personView(coupon.affiliateId, profile),
    applicant: coupon.status === 'pending' ? publicProfile(profile) : null,
    answers: answersOf(coupon, find),
    byRule: coupon.byRule ?? false,
    invitedAs: coupon.invitedAs ?? null,
    figures: null,
    offerChange: offerChangeView(coupon, app),
    nearMiss: (isAwaited(coupon, app) ? coupon.nearMiss : undefined) ?? null,
    provider: codeProvider(app ?? {}),
    discountId: app?.discountId ?? null,
    version: versionOf(textsOf(coupon)),
  };
}

export const answersOf = (coupon: Pick<Coupon, 'partnerId' | 'appId' | 'code'>, find: Find) =>
  find(answersKey(coupon))?.answers ?? [];

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
    counting: countingOfApp(app ?? {}),
    note: coupon.note ?? '',
    ...termsView(termsAt(coupon, app, now)),
    requestedAt: coupon.requestedAt,
    approvedAt: coupon.approvedAt ?? null,
    retiredAt: coupon.retiredAt ?? null,
  };
}
