import type { ShareKit } from '../../shared/contract/coupons.ts';
import { PROVIDERS } from '../../shared/providers.ts';
import { withParameter } from '../../shared/share-links.ts';
import { type App, countsByLink, providersOf } from '../entities/app.ts';
import type { Coupon } from '../entities/coupon.ts';
import { type AffiliatesCoupon, readAffiliatesCoupon } from '../entities/find-coupon.ts';
import { DomainError } from '../lib/errors.ts';
import { LINK_PARAMETERS } from '../providers/link-parameters.ts';
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
  const links = checkoutLinks.map((link) => linkWith(coupon, app, link));
  return {
    app: { id: app.appId, name: app.name },
    code,
    offer: offerView(coupon, await readByKey(table, discountKeys(coupon)), now),
    site: codeParameter
      ? { url: withParameter(url, codeParameter, code), hasCode: true }
      : { url, hasCode: false },
    checkoutLinks: links.map((link) => link.url),
    countingLinks: links.filter(({ counts }) => counts).map((link) => link.url),
  };
}

interface CheckoutLink {
  readonly url: string;
  /** True if sales by this link count without a discount code. */
  readonly counts: boolean;
}

/** Adds the code to a checkout link for each provider of the app. A provider's checkout pages ignore the parameters of others. */
function linkWith({ code, promotion }: Coupon, app: App, link: string): CheckoutLink {
  const { host } = new URL(link);
  return providersOf(app).reduce<CheckoutLink>(
    ({ url, counts }, id) => {
      const { checkoutParameter } = PROVIDERS[id];
      const byLink = LINK_PARAMETERS[id];
      const isCheckout = byLink && (app.ownCheckoutDomain || byLink.hosts.includes(host));
      if (!isCheckout || !countsByLink(app))
        return { url: withParameter(url, checkoutParameter, code), counts };
      // Fill in the code as a discount only if the provider has it. A code can also be live because a sale by a link has counted.
      const discounted = promotion?.provider === id ? withParameter(url, checkoutParameter, code) : url;
      return { url: withParameter(discounted, byLink.name, code), counts: true };
    },
    { url: link, counts: false },
  );
}
