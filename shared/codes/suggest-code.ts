import type { BasisPoints } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { formatRate } from '../money/money.ts';

/**
 * Suggests a code to an affiliate: the first name (`MYCODE` if there is none) and the program's rate in percent, as in `JANE20` (spec
 * section 5).
 */
export function suggestCode(firstName: string, rate: BasisPoints): string {
  const name = firstName
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return `${name || 'MYCODE'}${formatRate(rate).replace('.', '-')}`.slice(0, LIMITS.couponCode);
}
