/** The code that customers enter to use a promotion code, such as `JANE20`. Either the provider reported it, or the partner linked it. */
export interface PromotionText {
  readonly code: string;
  /** The time (ISO 8601) at which the partner linked the promotion code to this code. Missing if the provider reported the code. */
  readonly linkedAt?: string;
}

/**
 * Chooses between two codes that are known for the same promotion code. A code that the provider reported takes precedence over a code that
 * the partner linked. If the partner linked both codes, the later link takes precedence. As with `mergeFacts`, the order and repetition of
 * calls don't matter.
 */
export function mergePromotionTexts(one: PromotionText, other: PromotionText): PromotionText {
  return precedence(one) >= precedence(other) ? one : other;
}

/**
 * Returns a string for comparing two codes. The code with the greater string takes precedence. The string ends with the code itself, so
 * that different codes never compare equal.
 */
const precedence = ({ code, linkedAt }: PromotionText): string =>
  linkedAt === undefined ? `told ${code}` : `linked ${linkedAt} ${code}`;
