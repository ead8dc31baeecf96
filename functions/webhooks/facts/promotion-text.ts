/** The text that a promotion code's id stands for. */
export interface PromotionText {
  readonly code: string;
  /** When the partner linked it by hand, ISO 8601; missing where the provider told it. */
  readonly linkedAt?: string;
}

/**
 * The one that holds of two texts of one promotion code: the provider's own before one linked by hand, and of two links the later. Like
 * `mergeFacts` blind to order and repetition.
 */
export function textThatHolds(one: PromotionText, other: PromotionText): PromotionText {
  return precedence(one) >= precedence(other) ? one : other;
}

/** Greater as text where it precedes; the code at the end makes the order total. */
const precedence = ({ code, linkedAt }: PromotionText): string =>
  linkedAt === undefined ? `told ${code}` : `linked ${linkedAt} ${code}`;
