/** The number of leading characters that strings are sorted by. It is limited, because cursors contain these characters. */
const SORTED_CHARACTERS = 40;

/**
 * Converts a string for comparisons that ignore case and accents. Doesn't use `Intl`, because it would load locale data at every cold start
 * of the API.
 */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export const textOrder = (text: string): string => fold(text).slice(0, SORTED_CHARACTERS);

/**
 * Returns a function that checks whether each word of `term` occurs in at least one of the given strings. Without words in `term`, the
 * function always returns true.
 */
export function searchFor(term: string | undefined): (texts: readonly string[]) => boolean {
  const words = fold(term ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return () => true;
  return (texts) => {
    const folded = texts.map(fold);
    return words.every((word) => folded.some((text) => text.includes(word)));
  };
}
