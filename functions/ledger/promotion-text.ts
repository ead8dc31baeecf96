/** The code that customers enter to use a promotion code, such as `JANE20`. Either the provider reported it, or the partner linked it. */
export interface PromotionText {
  readonly code: string;
  /** The time (ISO 8601) at which the partner linked the promotion code to this code. Missing if the provider reported the code. */
  readonly linkedAt?: string;
}

/**
 * Chooses between two different codes that were received for the same promotion code. A code that the provider reported takes precedence
 * over a code that the partner linked. If the partner linked both codes, the later link takes precedence. As with `mergeFacts`, the order
 * and repetition of calls don't matter.
 */
export function mergePromotionTexts(one: PromotionText, other: PromotionText): PromotionText {
  return takesPrecedence(one, other) ? one : other;
}

/** Returns true if `one` takes precedence over `other`. If nothing else distinguishes them, the code that sorts last takes precedence. */
function takesPrecedence(one: PromotionText, other: PromotionText): boolean {
  const [isReported, isOtherReported] = [one.linkedAt === undefined, other.linkedAt === undefined];
  if (isReported !== isOtherReported) return isReported;
  if (one.linkedAt !== other.linkedAt) return (one.linkedAt ?? '') > (other.linkedAt ?? '');
  return one.code >= other.code;
}
