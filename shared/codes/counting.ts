import type { Counting } from '../contract/counting.ts';
import { LINK_PARAMETERS } from '../provider/link-parameters.ts';
import { PROVIDER_IDS, type Provider } from '../provider/providers.ts';

/** The settings of an app that decide how its sales count. */
export interface CountSettings {
  readonly noDiscount: boolean;
  readonly countByLink: boolean;
  readonly ownCheckoutDomain: boolean;
  /** Empty if the website takes no codes from its links. */
  readonly codeParameter: string;
  readonly checkoutLinks: readonly string[];
}

/**
 * States how an app's sales count. Whether the app is connected isn't part of it: a connection is missing for every way alike, and the first
 * event makes it. Nor is what only the partner can see: whether the website hands on the codes that our links give it.
 */
export const countingOf = (settings: CountSettings): Counting => ({
  discount_code: settings.noDiscount ? 'no_discount' : 'counts',
  link: linkState(settings),
  checkout: settings.codeParameter === '' ? 'no_parameter' : 'counts',
});

function linkState({ countByLink, ownCheckoutDomain, checkoutLinks }: CountSettings): Counting['link'] {
  const hasLink = checkoutLinks.some((link) =>
    PROVIDER_IDS.some((provider) => takesCode(provider, link, ownCheckoutDomain)),
  );
  if (hasLink) return countByLink ? 'counts' : 'off';
  return countByLink ? 'no_link' : 'off_without_link';
}

/** Returns true if a link leads to a checkout page of the provider that returns the code in it with the sale. */
export function takesCode(provider: Provider, link: string, ownCheckoutDomain: boolean): boolean {
  const parameter = LINK_PARAMETERS[provider];
  if (!parameter || !URL.canParse(link)) return false;
  return ownCheckoutDomain || parameter.hosts.includes(new URL(link).host);
}
