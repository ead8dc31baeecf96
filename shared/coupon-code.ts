import { LIMITS } from './limits.ts';
import { formatRate } from './money.ts';

/** Normalizes a coupon code for storage and comparison: removes whitespace and converts it to upper case (spec 5). */
export function normalizeCode(input: string): string {
  return input.replace(/\s+/gu, '').toUpperCase();
}

/** Matches the codes that a payment provider accepts for promotion codes. They consist of letters, digits, dashes and underscores. */
export const CODE_PATTERN = /^[A-Z0-9_-]+$/;

/**
 * Suggests a code to an affiliate. It consists of the first name (`MYCODE` if there is none) and the program's rate in percent, as in
 * `JANE20` (spec 5).
 */
export function suggestCode(firstName: string, rate: number): string {
  const name = firstName
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return `${name || 'MYCODE'}${formatRate(rate).replace('.', '-')}`.slice(0, LIMITS.couponCode);
}
