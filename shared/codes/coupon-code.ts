/** Normalizes a coupon code for storage and comparison: removes whitespace and converts letters to uppercase (spec section 5). */
export function normalizeCode(input: string): string {
  return input.replace(/\s+/gu, '').toUpperCase();
}

/** Matches every existing code. Older codes may contain underscores, which affiliates can no longer request. */
export const CODE_PATTERN = /^[A-Z0-9_-]+$/;

/** Matches the codes that a payment provider accepts for new promotion codes. Stripe allows only letters, digits and dashes. */
export const NEW_CODE_PATTERN = /^[A-Z0-9-]+$/;

/** Shorter codes that differ in one character are probably different codes, not typos. */
const MIN_TYPED_LENGTH = 4;

/** The codes may differ only in dashes and underscores, or in one character that is wrong, missing or extra. */
export function isNearMiss(one: string, other: string): boolean {
  if (one === other) return false;
  const [a, b] = [one, other].map((code) => code.replace(/[-_]/g, '')) as [string, string];
  if (a === b) return a !== '';
  if (Math.min(a.length, b.length) < MIN_TYPED_LENGTH || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (a[start] === b[start] && start < a.length) start++;
  return a.length === b.length
    ? a.slice(start + 1) === b.slice(start + 1)
    : a.slice(start + (a.length > b.length ? 1 : 0)) === b.slice(start + (b.length > a.length ? 1 : 0));
}
