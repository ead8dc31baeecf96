import type { Amounts } from '../../local/stripe/amounts.ts';

/** Returns a percentage of an amount, rounded down, but at least one minor unit. */
export const part = (whole: number, percent: number) =>
  whole === 0 ? 0 : Math.max(1, Math.floor((whole * percent) / 100));

/** Returns the part of the net price that the customer paid with new money instead of credit, rounded half up. */
export function shareOf({
  totalExcludingTax,
  amountPaid,
  total,
}: Pick<Amounts, 'totalExcludingTax' | 'amountPaid' | 'total'>): number {
  return total === 0 ? 0 : Math.floor((2 * totalExcludingTax * amountPaid + total) / (2 * total));
}
