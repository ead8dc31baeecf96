import type { CouponTerms } from '../../shared/contract/terms.ts';
import { writtenTermsView } from '../../shared/terms/coupon/terms-view.ts';
import { type App, appKey } from '../entities/app.ts';
import type { Coupon } from '../entities/coupon.ts';
import { type AffiliatesCoupon, readAffiliatesCoupon } from '../entities/find-coupon.ts';
import { readVersions, type WrittenVersion } from '../entities/terms-text.ts';
import { versionOf } from '../lib/http/version.ts';
import { termsOnApproval } from '../views/coupon-terms.ts';
import type { CouponDecision, CouponsDeps } from './deps.ts';
import { readOwnCoupon } from './read-own-coupon.ts';

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
  offered: coupon.status === 'pending' ? writtenTermsView(termsOnApproval(coupon, app)) : null,
  version: versionOf(versions.map(versionView)),
});

const versionView = ({ version, from, ...terms }: WrittenVersion) => ({
  ...writtenTermsView(terms),
  version,
  from,
});
