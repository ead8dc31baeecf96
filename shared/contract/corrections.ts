/** What happened to a payment that changes its commission, in the order in which affiliates are told of it. */
export const CORRECTIONS = [
  'refunded',
  'dispute_lost',
  'disputed',
  /** The share of a refund in another currency is unknown. */
  'refund_held',
  'dispute_won',
  'refund_failed',
] as const;
export type Correction = (typeof CORRECTIONS)[number];
