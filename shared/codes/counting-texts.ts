import type { Counting } from '../contract/counting.ts';
import { CHECKOUT_LINKS, PROVIDER_NAMES } from '../provider/providers.ts';
import type { Way } from './ways.ts';

type StateTexts = { readonly [W in Way]: Readonly<Record<Counting[W], string>> };

/** What the app's partner, its affiliates and its page in the marketplace say about each way, and about what it needs. */
export const COUNTING_TEXTS: StateTexts = {
  discount_code: {
    counts: `Buyers use the affiliate's code at checkout, once it exists in ${PROVIDER_NAMES}.`,
    no_discount: 'Off: buyers need no discount.',
  },
  link: {
    counts: `${CHECKOUT_LINKS} carry the affiliate's code.`,
    off: 'Needs “Count by link”.',
    no_link: `Needs ${CHECKOUT_LINKS}. Are yours on a domain of your own? Then say so below “Count by link”.`,
    off_without_link: `Needs ${CHECKOUT_LINKS} and “Count by link”.`,
  },
  checkout: {
    counts: `Links to the website carry the affiliate's code. Sales count if the website hands it to ${PROVIDER_NAMES}, with the snippet or a recipe.`,
    no_parameter:
      'Needs a website that takes codes from its links: its “Coupon Code URL Parameter”, and the snippet or a recipe.',
  },
};
