import type { Balance } from './balance.ts';

/** The reason that a payout may not be recorded. */
export type PayoutRefusal = 'nothing_due' | 'balance_changed';

/** Returns why `amount` (minor units) may not be paid out of a balance, or undefined if it may: it is above zero and exactly what is due. */
export function payoutRefusal({ due }: Pick<Balance, 'due'>, amount: number): PayoutRefusal | undefined {
  if (due <= 0) return 'nothing_due';
  return due === amount ? undefined : 'balance_changed';
}
