import type { Provider } from './providers.ts';

/**
 * How a link to a provider's checkout pages can carry a code that is not a discount: the query parameter that the provider returns with the
 * sale, and the hosts of its pages.
 */
export const LINK_PARAMETERS: Readonly<
  Partial<Record<Provider, { readonly name: string; readonly hosts: readonly string[] }>>
> = {
  // Stripe takes up to 200 letters, digits, dashes and underscores, so it takes every code. It drops anything else, and the page still works
  // (https://docs.stripe.com/payment-links/url-parameters, read on 2026-11-23).
  stripe: { name: 'client_reference_id', hosts: ['buy.stripe.com'] },
};
