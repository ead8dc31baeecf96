/** The type of the event with which a partner supplies the text of a promotion code that the provider never reported. */
export const PROMOTION_CODE_LINKED = 'tributary.promotion_code.linked';

/** A partner's manual link from a promotion code to its text. */
export interface LinkedCode {
  /** The provider's id of the promotion code. */
  readonly promotionCodeId: string;
  readonly code: string;
  readonly now: Date;
}
