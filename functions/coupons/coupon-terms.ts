import type { CouponTerms } from '../../shared/contract/terms.ts';
import {
  type Terms,
  termsAtApproval,
  versionAt,
  type WrittenTerms,
} from '../../shared/terms/coupon/terms.ts';
import { writtenTermsView } from '../../shared/terms/coupon/terms-view.ts';
import { type App, appKey, offerOf } from '../entities/app.ts';
import type { Coupon } from '../entities/coupon.ts';
import { type AffiliatesCoupon, readAffiliatesCoupon } from '../entities/find-coupon.ts';
import { readVersions, type WrittenVersion } from '../entities/terms-text.ts';
import { versionOf } from '../lib/http/version.ts';
import type { CouponDecision, CouponsDeps } from './deps.ts';
import { readOwnCoupon } from './read-own-coupon.ts';

export function offeredTerms({ requested }: Pick<Coupon, 'requested'>, app: App | undefined): WrittenTerms {
  const offer = offerOf(app);
  return termsAtApproval(requested ?? offer, offer);
}

/**
 * Returns the terms for customers who use a coupon's code at a time: those in force, or those of an approval at this time. Those of a retired
 * coupon are the last ones that were in force.
 */
export function termsAt(coupon: Coupon, app: App | undefined, now: Date): Terms {
  const at = coupon.retiredAt ?? now.toISOString();
  return versionAt(coupon.versions, at) ?? offeredTerms(coupon, app);
}

/** Throws `not_found` for another affiliate's coupon. */
export async function getMyCouponTerms(
  wanted: AffiliatesCoupon,
  { table }: CouponsDeps,
): Promise<CouponTerms> {
  const { coupon, app } = await readAffiliatesCoupon(table, wanted);
  return couponTermsView(coupon, app, await readVersions(table, coupon));
}

/** Returns the terms of a coupon of one of the partner's apps. Throws `not_found` for all other coupons. */
export async function getCouponTerms(
  wanted: Omit<CouponDecision, 'now'>,
  { table }: CouponsDeps,
): Promise<CouponTerms> {
  const coupon = await readOwnCoupon(table, wanted);
  const [app, versions] = await Promise.all([table.get(appKey(coupon.appId)), readVersions(table, coupon)]);
  return couponTermsView(coupon, app, versions);
}

/** Leaves out the versions of a retired coupon that will never start. */
export const couponTermsView = (
  coupon: Coupon,
  app: App | undefined,
  versions: readonly WrittenVersion[],
): CouponTerms => ({
  versions: versions
    .filter(({ from }) => coupon.retiredAt === undefined || from <= coupon.retiredAt)
    .map(versionView),
  offered: coupon.status === 'pending' ? writtenTermsView(offeredTerms(coupon, app)) : null,
  version: versionOf(versions.map(versionView)),
});

const versionView = ({ version, from, ...terms }: WrittenVersion) => ({
  ...writtenTermsView(terms),
  version,
  from,
});
