import type { Offer } from '../../../../shared/contract/offer.ts';
import { offerMessages } from '../../components/money/offer-messages.ts';
import { conditionTexts, discountText } from '../../components/money/offer-text.ts';

interface Shared {
  app: { name: string };
  code: string;
  offer: Offer | null;
  noDiscount: boolean;
}

export const shareMessages = {
  share: 'Share',
  shareCode: (code: string) => `Share ${code}`,
  description: (app: string) =>
    `Send people to ${app} with your code. You earn on what they pay, by the terms of your code.`,
  text: 'Text',
  copyText: 'Copy text',
  site: 'Link to the website',
  siteHint: (code: string) =>
    `The website doesn't take the code from its link, so tell buyers to type ${code}. Without it, this link earns nothing.`,
  noDiscount: (code: string) => `${offerMessages.none}: a sale counts by a link that carries ${code}.`,
  uncountedHint: (code: string) => `Doesn't count for you unless the partner's checkout names ${code}.`,
  checkout: (at: number, of: number) => (of === 1 ? 'Link to the checkout' : `Link to checkout ${at}`),
  checkoutHint: 'Opens checkout with your code filled in, if the partner allows codes on it.',
  countingHint: 'Counts for you even if the buyer uses no discount code.',
  copyLink: 'Copy link',
  direct: "Direct link (openings aren't counted)",
  copyDirect: 'Copy direct link',
  showQr: 'Show QR code',
  showQrOf: (name: string) => `Show QR code: ${name}`,
  hideQr: 'Hide QR code',
  hideQrOf: (name: string) => `Hide QR code: ${name}`,
  qrOf: (url: string) => `QR code for ${url}`,
  copyQr: 'Copy image',
  downloadQr: 'Download',
  downloadFailed: "Couldn't download the QR code",
  downloadQrOf: (url: string) => `Download the QR code for ${url}`,
  qrFile: (code: string) => `${code}-qr-code.png`,
} as const;

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
