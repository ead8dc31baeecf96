import type { Way } from '../../../../shared/codes/ways.ts';
import { PROVIDER_NAMES } from '../../../../shared/provider/providers.ts';

/** UI strings for everything around the link of a code that counts. */
export const moreMessages = {
  shareCode: (code: string) => `Share ${code}`,
  shareTitle: 'Share',
  description: (app: string) =>
    `Send people to ${app} with your code. You earn on what they pay, by the terms of your code.`,
  /** What makes a sale by a link count. */
  how: {
    link: 'A sale by this link counts for you. Buyers need no code.',
    discount_code: 'This link opens the checkout with your code filled in. Sales count if buyers keep it.',
    checkout: `This link brings your code to the partner's website, which hands it to ${PROVIDER_NAMES}.`,
  } satisfies Record<Way, string>,
  more: 'More ways to share',
  text: 'Text',
  copyText: 'Copy text',
  site: 'Link to the website',
  checkout: (at: number, of: number) => (of === 1 ? 'Link to the checkout' : `Link to checkout ${at}`),
  direct: "Direct link (clicks aren't counted)",
  copyDirect: 'Copy direct link',
} as const;
