import type { ShareKit } from '../../shared/contract/coupons.ts';
import { countsByLink } from '../entities/app.ts';
import { type AffiliatesCoupon, readAffiliatesCoupon } from '../entities/find-coupon.ts';
import { isBlocked } from '../entities/profile.ts';
import { DomainError } from '../lib/http/errors.ts';
import { readByKey } from '../table/read-by-key.ts';
import { discountKeys, offerView } from '../views/code-view.ts';
import { checkoutLink, sharedCode, siteLink } from '../views/share-links.ts';
import type { CouponsDeps } from './deps.ts';

/**
 * The links contain the affiliate's code. Throws `not_found` for another affiliate's coupon, and `conflict` if customers cannot use the
 * code now and no link counts without it.
 */
export async function getShareKit(
  { now, ...wanted }: AffiliatesCoupon & { now: Date },
  { table }: CouponsDeps,
): Promise<ShareKit> {
  const { coupon, app } = await readAffiliatesCoupon(table, wanted);
  const shared = sharedCode(coupon, app, now);
  if (await isBlocked(table, app.partnerId))
    throw new DomainError('conflict', 'This program is unavailable right now, so there is nothing to share.');
  const linkCounts = coupon.status === 'active' && app.status === 'active' && countsByLink(app);
  if (!shared.isLive && !linkCounts) {
    throw new DomainError(
      'conflict',
      "Customers can't use this code right now, so there is nothing to share.",
    );
  }
  const { code } = coupon;
  const links = (app.checkoutLinks ?? []).map((link) => checkoutLink(shared, link));
  return {
    app: { id: app.appId, name: app.name },
    code,
    offer: offerView(coupon, await readByKey(table, discountKeys(coupon)), now),
    noDiscount: app.noDiscount ?? false,
    site: siteLink(app, code),
    checkoutLinks: links.filter(({ counts }) => shared.isLive || counts).map((link) => link.url),
    countingLinks: links.filter(({ counts }) => counts).map((link) => link.url),
    handle: app.handle,
  };
}
