/**
 * Parses a typed percentage to basis points: `12.5` is 1250. Returns null for empty input, and undefined unless the text is a
 * number from 0 to 100 with at most two decimals (invalid input is an error, not 0).
 */
export function parsePercent(text: string): number | null | undefined {
  const typed = text.trim().replace(/\s*%$/, '');
  if (typed === '') return null;
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed);
  if (!match) return undefined;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate <= 10_000 ? rate : undefined;
}
