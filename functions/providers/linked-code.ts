/** A link from a promotion code to a coupon, created by the partner. */
export interface LinkedCode {
  /** The provider's promotion code id. */
  readonly promotionCodeId: string;
  readonly code: string;
  readonly now: Date;
}
