import type { ShareKit } from '../../shared/contract/coupons.ts';
import { DEFAULT_PROVIDER, PROVIDERS } from '../../shared/providers.ts';
import { withParameter } from '../../shared/share-links.ts';
import { DomainError, notFound } from '../lib/errors.ts';
import { keys } from '../table/keys.ts';
import { readByKey } from '../table/read-by-key.ts';
import { discountKeys, offerView, readinessOf } from '../views/code-view.ts';
import type { CouponsDeps } from './deps.ts';

/**
 * Returns links for an affiliate to share. They contain the affiliate's code. Throws `not_found` for another affiliate's coupon, and
 * `conflict` if customers cannot use the code now.
 */
export async function getShareKit(
  { affiliateId, appId, code, now }: { affiliateId: string; appId: string; code: string; now: Date },
  { table }: CouponsDeps,
): Promise<ShareKit> {
  const app = await table.get(keys.app(appId));
  const coupon = app && (await table.get(keys.coupon({ partnerId: app.partnerId, appId, code })));
  if (!app || coupon?.affiliateId !== affiliateId) throw notFound('The coupon you are looking for');
  if (readinessOf(coupon, app, now) !== 'live') {
    throw new DomainError(
      'conflict',
      'Customers can’t use this code right now, so there is nothing to share.',
    );
  }
  const { url, codeParameter, checkoutLinks = [] } = app;
  const { checkoutParameter } = PROVIDERS[DEFAULT_PROVIDER];
  return {
    app: { id: appId, name: app.name },
    code,
    offer: offerView(coupon, await readByKey(table, discountKeys(coupon))),
    site: codeParameter
      ? { url: withParameter(url, codeParameter, code), hasCode: true }
      : { url, hasCode: false },
    checkoutLinks: checkoutLinks.map((link) => withParameter(link, checkoutParameter, code)),
  };
}
