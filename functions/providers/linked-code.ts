export interface LinkedCode {
  /** The provider's promotion code id. */
  readonly promotionCodeId: string;
  readonly code: string;
  readonly now: Date;
}
