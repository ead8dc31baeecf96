import type { ShareKit } from '../../shared/contract/coupons.ts';
import { PROVIDERS } from '../../shared/providers.ts';
import { withParameter } from '../../shared/share-links.ts';
import { type App, providersOf } from '../entities/app.ts';
import { type AffiliatesCoupon, readAffiliatesCoupon } from '../entities/find-coupon.ts';
import { DomainError } from '../lib/errors.ts';
import { readByKey } from '../table/read-by-key.ts';
import { discountKeys, offerView, readinessOf } from '../views/code-view.ts';
import type { CouponsDeps } from './deps.ts';

/**
 * Returns links for an affiliate to share. The links contain the affiliate's code. Throws `not_found` for another affiliate's coupon, and
 * `conflict` if customers cannot use the code now.
 */
export async function getShareKit(
  { now, ...wanted }: AffiliatesCoupon & { now: Date },
  { table }: CouponsDeps,
): Promise<ShareKit> {
  const { coupon, app } = await readAffiliatesCoupon(table, wanted);
  if (readinessOf(coupon, app, now) !== 'live') {
    throw new DomainError(
      'conflict',
      "Customers can't use this code right now, so there is nothing to share.",
    );
  }
  const { code } = coupon;
  const { url, codeParameter, checkoutLinks = [] } = app;
  return {
    app: { id: app.appId, name: app.name },
    code,
    offer: offerView(coupon, await readByKey(table, discountKeys(coupon)), now),
    site: codeParameter
      ? { url: withParameter(url, codeParameter, code), hasCode: true }
      : { url, hasCode: false },
    checkoutLinks: checkoutLinks.map((link) => withCode(link, app, code)),
  };
}

/** Adds the code to a checkout link for each provider of the app. A provider's checkout pages ignore the parameters of others. */
const withCode = (link: string, app: App, code: string): string =>
  providersOf(app).reduce((url, id) => withParameter(url, PROVIDERS[id].checkoutParameter, code), link);
