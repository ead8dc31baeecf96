import { LINK_PARAMETERS } from '../provider/link-parameters.ts';
import { PROVIDERS, type Provider } from '../provider/providers.ts';
import { type CountSettings, takesCode } from './counting.ts';
import { withParameter } from './share-links.ts';
import type { Way } from './ways.ts';

/** A code, and what decides which of its links count. */
export interface SharedCode {
  readonly code: string;
  readonly settings: CountSettings & { readonly url: string };
  /** The payment providers of the app. */
  readonly providers: readonly Provider[];
  /** The provider at which buyers can use the code. Undefined if the code gives them nothing. */
  readonly discountProvider: Provider | undefined;
  readonly isLive: boolean;
  /** False if a sale can't be credited to the code, because the coupon or its app isn't active, or nothing is connected. */
  readonly isOpen: boolean;
}

export interface Destination {
  readonly url: string;
  /** The way in which a sale by this link counts. Undefined if it can't count now. */
  readonly way: Way | undefined;
}

/** Adds the code to the address of the app's website, if the website takes codes. */
export function siteDestination({ code, settings, isLive }: SharedCode, address = settings.url): Destination {
  if (settings.codeParameter === '') return { url: address, way: undefined };
  const url = withParameter(address, settings.codeParameter, code);
  return { url, way: isLive ? 'checkout' : undefined };
}

/** Adds the code to a checkout link for each provider of the app. A provider's checkout pages ignore the parameters of others. */
export function checkoutDestination(
  { code, settings, providers, discountProvider, isLive, isOpen }: SharedCode,
  link: string,
): Destination {
  const { countByLink, noDiscount, ownCheckoutDomain } = settings;
  return providers.reduce<Destination>(
    ({ url, way }, id) => {
      const parameter = countByLink && takesCode(id, link, ownCheckoutDomain) && LINK_PARAMETERS[id];
      // Fill in the code as a discount only if the provider has it. A code can also be live because a sale by a link has counted, or
      // because buyers need no discount.
      const isDiscount = discountProvider === id || (isLive && !(parameter || noDiscount));
      const discounted = isDiscount ? withParameter(url, PROVIDERS[id].checkoutParameter, code) : url;
      if (parameter) {
        return { url: withParameter(discounted, parameter.name, code), way: isOpen ? 'link' : way };
      }
      return { url: discounted, way: way ?? (isDiscount && isLive ? 'discount_code' : undefined) };
    },
    { url: link, way: undefined },
  );
}

/** A link that an affiliate can share, because a sale by it can count. */
export interface CountingLink {
  /** The address to which the short link leads. */
  readonly url: string;
  readonly way: Way;
  /** The position of the checkout link, starting at 1. Undefined for the link to the app's website. */
  readonly position: number | undefined;
}

/** From the way that depends on the least outside of our own links, to the one that depends on the partner's website. */
const SUREST = ['link', 'discount_code', 'checkout'] as const satisfies readonly Way[];

/** Returns the links of a code by which a sale can count, surest first. The first one is the link that affiliates share. */
export function countingLinks(shared: SharedCode): CountingLink[] {
  const { checkoutLinks } = shared.settings;
  const all = [
    ...checkoutLinks.map((link, at) => ({ ...checkoutDestination(shared, link), position: at + 1 })),
    { ...siteDestination(shared), position: undefined },
  ];
  return SUREST.flatMap((surest) =>
    all.flatMap(({ url, way, position }) => (way === surest ? [{ url, way, position }] : [])),
  );
}
