import type { BasisPoints } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { formatRate } from '../money/money.ts';

/** Latin letters that Unicode doesn't decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'Æ:AE Ð:D Đ:D Ħ:H Ł:L Ŋ:N Œ:OE Ø:O Þ:TH Ŧ:T ẞ:SS'.split(' ').map((pair) => pair.split(':')),
);

/**
 * Suggests a code to an affiliate: the first name (`MYCODE` if there is none) and the program's rate in percent, as in `JANE20` (spec
 * section 5). A long name is cut, so that the rate stays.
 */
export function suggestCode(firstName: string, rate: BasisPoints): string {
  const name = firstName
    .normalize('NFKD')
    .toUpperCase()
    .replace(/./gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^A-Z0-9]/g, '');
  const percent = formatRate(rate).replace('.', '-');
  return `${(name || 'MYCODE').slice(0, LIMITS.couponCode - percent.length)}${percent}`;
}
