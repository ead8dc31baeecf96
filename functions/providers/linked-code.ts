/**
 * The type of our own event that links a promotion code to a coupon. Partners create such links for promotion codes that the provider never
 * reported.
 */
export const PROMOTION_CODE_LINKED = 'tributary.promotion_code.linked';

/** A link from a promotion code to a coupon, created by the partner. */
export interface LinkedCode {
  /** The provider's promotion code id. */
  readonly promotionCodeId: string;
  readonly code: string;
  readonly now: Date;
}
