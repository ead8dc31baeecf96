import { withParameter } from '../../shared/codes/share-links.ts';
import { PROVIDERS, type Provider } from '../../shared/provider/providers.ts';
import { type App, countsByLink, providersOf } from '../entities/app.ts';
import type { Coupon } from '../entities/coupon.ts';
import { LINK_PARAMETERS } from '../providers/link-parameters.ts';
import { offerView, readinessOf } from './code-view.ts';

/** Adds a code to the URL of an app's website, if the website takes codes. */
export function siteLink(
  { url, codeParameter }: Pick<App, 'url' | 'codeParameter'>,
  code: string,
): { url: string; hasCode: boolean } {
  return codeParameter
    ? { url: withParameter(url, codeParameter, code), hasCode: true }
    : { url, hasCode: false };
}

interface SharedCode {
  readonly code: string;
  readonly app: App;
  readonly isLive: boolean;
  /** The provider at which buyers can use the code. Undefined if the code gives them nothing. */
  readonly discountProvider: Provider | undefined;
}

export const sharedCode = (coupon: Coupon, app: App, now: Date): SharedCode => ({
  code: coupon.code,
  app,
  isLive: readinessOf(coupon, app, now) === 'live',
  discountProvider: offerView(coupon, () => undefined, now) ? coupon.promotion?.provider : undefined,
});

interface CheckoutLink {
  readonly url: string;
  /** True if sales by this link count without a discount code. */
  readonly counts: boolean;
}

/** Adds the code to a checkout link for each provider of the app. A provider's checkout pages ignore the parameters of others. */
export function checkoutLink(
  { code, app, isLive, discountProvider }: SharedCode,
  link: string,
): CheckoutLink {
  const { host } = new URL(link);
  return providersOf(app).reduce<CheckoutLink>(
    ({ url, counts }, id) => {
      const { checkoutParameter } = PROVIDERS[id];
      const byLink = LINK_PARAMETERS[id];
      const isCheckout = byLink && (app.ownCheckoutDomain || byLink.hosts.includes(host));
      const isCounted = isCheckout && countsByLink(app);
      // Fill in the code as a discount only if the provider has it. A code can also be live because a sale by a link has counted, or
      // because buyers need no discount.
      const isDiscount = discountProvider === id || (isLive && !(isCounted || app.noDiscount));
      const discounted = isDiscount ? withParameter(url, checkoutParameter, code) : url;
      return isCounted
        ? { url: withParameter(discounted, byLink.name, code), counts: true }
        : { url: discounted, counts };
    },
    { url: link, counts: false },
  );
}
