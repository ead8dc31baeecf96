/** The code that customers enter for a promotion code, such as `JANE20`, reported by the provider or linked by the partner. */
export interface PromotionText {
  readonly code: string;
  /** When the partner linked the promotion code to this code (ISO 8601). Missing if the provider reported the code. */
  readonly linkedAt?: string;
}

/**
 * Returns the code that takes precedence of two for the same promotion code. A reported code takes precedence over a linked one, and a
 * later link over an earlier link. Like `mergeFacts`, the result does not depend on order and repetition.
 */
export function mergePromotionTexts(one: PromotionText, other: PromotionText): PromotionText {
  return precedence(one) >= precedence(other) ? one : other;
}

/** Returns a string that is greater for the code that takes precedence. The code comes last to make the order total. */
const precedence = ({ code, linkedAt }: PromotionText): string =>
  linkedAt === undefined ? `told ${code}` : `linked ${linkedAt} ${code}`;
