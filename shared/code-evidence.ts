/**
 * The kinds of evidence that a customer used a code. If a customer used several codes at the same time, the code whose evidence comes first
 * in this list wins.
 */
export const CODE_EVIDENCE = [
  'metadata',
  'client_reference_id',
  'promotion_code',
  'coupon_id',
  'coupon_name',
] as const;
export type CodeEvidence = (typeof CODE_EVIDENCE)[number];
