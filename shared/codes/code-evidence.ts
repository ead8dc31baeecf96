/**
 * The kinds of evidence that a customer used a code, strongest first. Of the codes that a customer used within `EVIDENCE_WINDOW_MS`, the one
 * with the strongest evidence wins: a discount code that the buyer entered beats a link. `manual`: the partner credited a sale by hand.
 */
export const CODE_EVIDENCE = [
  'promotion_code',
  'metadata',
  'client_reference_id',
  'coupon_id',
  'coupon_name',
  'manual',
] as const;
/** The time after a customer's first use of a code in which a use with stronger evidence wins. */
export const EVIDENCE_WINDOW_MS = 10 * 60_000;
export type CodeEvidence = (typeof CODE_EVIDENCE)[number];

/**
 * How a sale was matched with a code, in the words of both sides. `checkout`: the partner's own checkout named the code. `by_hand`: the
 * partner linked the provider's code. `credited`: the partner credited a sale.
 */
export const MATCHES = ['discount_code', 'link', 'checkout', 'by_hand', 'credited'] as const;
export type Match = (typeof MATCHES)[number];

export const MATCH_OF: Readonly<Record<CodeEvidence, Match>> = {
  promotion_code: 'discount_code',
  metadata: 'checkout',
  client_reference_id: 'link',
  coupon_id: 'discount_code',
  coupon_name: 'discount_code',
  manual: 'credited',
};
