import type { Readiness } from '../../../../shared/contract/coupons.ts';
import type { Discount, Offer } from '../../../../shared/contract/offer.ts';
import { offerMessages as texts } from './offer-messages.ts';

export function discountText({ off, duration }: Discount): string {
  const amount = off.type === 'percent' ? texts.percentOff(off.percent) : texts.amountOff(off);
  return `${amount} ${duration.type === 'months' ? texts.months(duration.months) : texts[duration.type]}`;
}

/** Describes the benefit that a code gives the buyer, with its conditions: `20% off the first payment, orders from $50.00`. */
export function offerText(offer: Offer): string {
  return [offer.discount ? discountText(offer.discount) : texts.unknown, ...conditionTexts(offer)].join(', ');
}

export function conditionTexts({ minimum, firstTimeOnly, expiresAt }: Offer): string[] {
  return [
    ...(minimum ? [texts.minimum(minimum)] : []),
    ...(firstTimeOnly ? [texts.firstTimeOnly] : []),
    ...(expiresAt ? [texts.expires(expiresAt)] : []),
  ];
}

interface Offering {
  offer: Offer | null;
  readiness: Readiness;
  /** True if the app's buyers need no discount. */
  noDiscount: boolean;
}

/**
 * Describes the benefit that a code gives the buyer. If customers can use the code, but the provider has not sent it, there is no discount,
 * or it is unknown because the code was linked by its partner or used by a customer. Returns null for a code that is yet to be created.
 */
export function codeOffer({ offer, readiness, noDiscount }: Offering): string | null {
  if (offer) return offerText(offer);
  if (noDiscount) return texts.none;
  return readiness === 'live' ? texts.unknown : null;
}

/** Returns a sentence that says what buyers get, or that there is no discount or an unknown one. Returns null like `codeOffer`. */
export const buyersGet = (code: Offering): string | null =>
  code.offer?.discount ? texts.buyersGet(offerText(code.offer)) : codeOffer(code);
