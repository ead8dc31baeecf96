import type { ShareKit } from '../../shared/contract/coupons.ts';
import { type AffiliatesCoupon, readAffiliatesCoupon } from '../entities/find-coupon.ts';
import { isBlocked } from '../entities/profile.ts';
import { DomainError } from '../lib/http/errors.ts';
import { readByKey } from '../table/read-by-key.ts';
import { discountKeys, offerView, readinessOf } from '../views/code-view.ts';
import { linkViews } from '../views/share-links.ts';
import type { CouponsDeps } from './deps.ts';

/** Throws `not_found` for another affiliate's coupon, and `conflict` if neither the code nor a link with it can count a sale now. */
export async function getShareKit(
  { now, ...wanted }: AffiliatesCoupon & { now: Date },
  { table }: CouponsDeps,
): Promise<ShareKit> {
  const { coupon, app } = await readAffiliatesCoupon(table, wanted);
  if (await isBlocked(table, app.partnerId))
    throw new DomainError('conflict', 'This program is unavailable right now, so there is nothing to share.');
  const links = linkViews(coupon, app, now);
  if (readinessOf(coupon, app, now) !== 'live' && links.length === 0) {
    throw new DomainError(
      'conflict',
      "Sales can't count for this code right now, so there is nothing to share.",
    );
  }
  return {
    app: { id: app.appId, name: app.name, url: app.url },
    code: coupon.code,
    offer: offerView(coupon, await readByKey(table, discountKeys(coupon)), now),
    noDiscount: app.noDiscount ?? false,
    links,
  };
}
