import type { Readiness } from '../../../shared/contract/coupons.ts';
import type { Discount, Offer } from '../../../shared/contract/offer.ts';
import { offerMessages as texts } from './offer-messages.ts';

/** Returns a discount in words, such as `20% off the first payment`. */
export function discountText({ off, duration }: Discount): string {
  const amount = off.type === 'percent' ? texts.percentOff(off.percent) : texts.amountOff(off);
  return `${amount} ${duration.type === 'months' ? texts.months(duration.months) : texts[duration.type]}`;
}

/** Describes the benefit that a code gives the buyer, with its conditions: `20% off the first payment, orders from $50.00`. */
export function offerText(offer: Offer): string {
  return [offer.discount ? discountText(offer.discount) : texts.unknown, ...conditionTexts(offer)].join(', ');
}

/** Returns the conditions for using a code. */
export function conditionTexts({ minimum, firstTimeOnly, expiresAt }: Offer): string[] {
  return [
    ...(minimum ? [texts.minimum(minimum)] : []),
    ...(firstTimeOnly ? [texts.firstTimeOnly] : []),
    ...(expiresAt ? [texts.expires(expiresAt)] : []),
  ];
}

const UNKNOWN: Offer = { discount: null, minimum: null, firstTimeOnly: false, expiresAt: null };

/**
 * Returns a code's offer. If customers can use the code, but the provider has not sent it, the discount is unknown. Such a code was linked
 * by its partner or used by a customer.
 */
export const offerOf = ({ offer, readiness }: { offer: Offer | null; readiness: Readiness }): Offer | null =>
  offer ?? (readiness === 'live' ? UNKNOWN : null);

/** Returns a sentence that says what buyers get. If the discount is unknown, the sentence says so. */
export const buyersGet = (offer: Offer): string =>
  offer.discount ? texts.buyersGet(offerText(offer)) : offerText(offer);
