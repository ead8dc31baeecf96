import type { Offer } from '../../../../shared/contract/offer.ts';
import { conditionTexts, discountText } from '../../components/money/offer-text.ts';

interface Shared {
  app: { name: string };
  code: string;
  offer: Offer | null;
  noDiscount: boolean;
}

/**
 * Returns a few sentences that recommend an app. They mention a discount only if the provider has reported it. Without a discount, buyers
 * have no use for the code, and the link counts.
 */
export function shareText({ app, code, offer, noDiscount }: Shared, url: string): string {
  if (!offer && noDiscount) return `Take a look at ${app.name}: ${url}`;
  const conditions = offer ? conditionTexts(offer) : [];
  const under = conditions.length > 0 ? ` (${conditions.join(', ')})` : '';
  return offer?.discount
    ? `Get ${discountText(offer.discount)} at ${app.name} with my code ${code}${under}: ${url}`
    : `Use my code ${code} at ${app.name}${under}: ${url}`;
}
