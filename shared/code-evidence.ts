/**
 * The kinds of evidence that a customer used a code, strongest first. If a customer used several codes at the same time, the code with the
 * strongest evidence wins.
 */
export const CODE_EVIDENCE = [
  'metadata',
  'client_reference_id',
  'promotion_code',
  'coupon_id',
  'coupon_name',
] as const;
export type CodeEvidence = (typeof CODE_EVIDENCE)[number];
