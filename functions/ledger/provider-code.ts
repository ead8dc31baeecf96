/** The text that customers enter to use a provider code, such as `JANE20`. The text comes from the provider or from the partner. */
export interface ProviderCode {
  readonly code: string;
  /** The time (ISO 8601) at which the partner linked the provider code to this text. Missing if the text comes from the provider. */
  readonly linkedAt?: string;
}

/**
 * Chooses between two texts for the same provider code. A text from the provider takes precedence over a text that the partner linked.
 * Among linked texts, the latest takes precedence. The order and repetition of calls don't matter.
 */
export function mergeProviderCodes(one: ProviderCode, other: ProviderCode): ProviderCode {
  return takesPrecedence(one, other) ? one : other;
}

/** Returns true if `one` takes precedence over `other`. In a tie, the code that sorts last takes precedence. */
function takesPrecedence(one: ProviderCode, other: ProviderCode): boolean {
  const [isReported, isOtherReported] = [one.linkedAt === undefined, other.linkedAt === undefined];
  if (isReported !== isOtherReported) return isReported;
  if (one.linkedAt !== other.linkedAt) return (one.linkedAt ?? '') > (other.linkedAt ?? '');
  return one.code >= other.code;
}
