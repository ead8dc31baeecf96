import { LIMITS } from './limits.ts';
import { formatRate } from './money.ts';

/** A code as it is stored and compared: white space removed, upper case (spec 5). */
export function normalizeCode(input: string): string {
  return input.replace(/\s+/gu, '').toUpperCase();
}

/** What a payment provider accepts as the text of a promotion code: letters, digits, dash and underscore. */
export const CODE_PATTERN = /^[A-Z0-9_-]+$/;

/** The code offered to an affiliate: first name, or MYCODE, and the programme's rate in percent (spec 5): `JANE20`. */
export function suggestCode(firstName: string, rate: number): string {
  const name = firstName
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return `${name || 'MYCODE'}${formatRate(rate).replace('.', '-')}`.slice(0, LIMITS.couponCode);
}
