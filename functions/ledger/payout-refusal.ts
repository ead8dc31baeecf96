import type { Balance } from './balance.ts';

export type PayoutRefusal = 'nothing_due' | 'balance_changed';

/**
 * Returns the reason why a payout of `amount` (minor units) may not be recorded. Returns undefined if the amount is positive and equals the
 * amount due.
 */
export function payoutRefusal({ due }: Pick<Balance, 'due'>, amount: number): PayoutRefusal | undefined {
  if (due <= 0) return 'nothing_due';
  return due === amount ? undefined : 'balance_changed';
}
