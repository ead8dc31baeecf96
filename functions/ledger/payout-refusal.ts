import type { Balance } from './balance.ts';

export type PayoutRefusal = 'nothing_due' | 'balance_changed';

/** Returns undefined if the amount is positive and equals the amount due. */
export function payoutRefusal({ due }: Pick<Balance, 'due'>, amount: number): PayoutRefusal | undefined {
  if (due <= 0) return 'nothing_due';
  return due === amount ? undefined : 'balance_changed';
}
