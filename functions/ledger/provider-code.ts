/** The text that customers enter to use a provider code, such as `JANE20`. The text comes from the provider or from the partner. */
export interface ProviderCode {
  readonly code: string;
  /** Missing if the text comes from the provider. */
  readonly linkedAt?: string;
}

/**
 * Chooses between two texts for the same provider code. A text from the provider takes precedence over a text that the partner linked.
 * Among linked texts, the latest takes precedence. The order and repetition of calls don't matter.
 */
export function mergeProviderCodes(one: ProviderCode, other: ProviderCode): ProviderCode {
  return rank(one) >= rank(other) ? one : other;
}

/**
 * Returns a string that is greater for a text that takes precedence: `~` sorts after every time. In a tie, the code that sorts last takes
 * precedence.
 */
const rank = ({ code, linkedAt = '~' }: ProviderCode): string => `${linkedAt} ${code}`;
