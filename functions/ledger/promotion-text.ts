/** The text of a promotion code. */
export interface PromotionText {
  readonly code: string;
  /** When the partner linked it manually, ISO 8601. Missing if the provider reported the text. */
  readonly linkedAt?: string;
}

/**
 * Returns the text that holds, of two for the same promotion code: the provider's takes precedence over a linked one, and a later link
 * over an earlier one. Like `mergeFacts`, independent of order and repetition.
 */
export function mergePromotionTexts(one: PromotionText, other: PromotionText): PromotionText {
  return precedence(one) >= precedence(other) ? one : other;
}

/** Returns a string that compares greater for the text that takes precedence. The code at the end makes the order total. */
const precedence = ({ code, linkedAt }: PromotionText): string =>
  linkedAt === undefined ? `told ${code}` : `linked ${linkedAt} ${code}`;
