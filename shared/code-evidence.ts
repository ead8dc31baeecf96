/**
 * The kinds of evidence that a customer used a code, strongest first. Of the codes that a customer used within `EVIDENCE_WINDOW_MS`, the one
 * with the strongest evidence wins: a discount code that the buyer entered beats a link.
 */
export const CODE_EVIDENCE = [
  'promotion_code',
  'metadata',
  'client_reference_id',
  'coupon_id',
  'coupon_name',
] as const;
/** The time after a customer's first use of a code in which a use with stronger evidence wins. */
export const EVIDENCE_WINDOW_MS = 10 * 60_000;
export type CodeEvidence = (typeof CODE_EVIDENCE)[number];
