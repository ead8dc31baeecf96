import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { type Money, sumByCurrency } from '../../../../shared/money.ts';
import { messages } from './partner-messages.ts';

/** Returns the amounts payable now: the sum of positive balances per currency, and the number of affiliates. */
export function totalDue(rows: readonly Pick<PendingPayout, 'affiliate' | 'due'>[]): {
  sums: Money[];
  affiliates: number;
} {
  const payable = rows.filter(({ due }) => due.amount > 0);
  return {
    sums: sumByCurrency(payable.map(({ due }) => due)),
    affiliates: new Set(payable.map(({ affiliate }) => affiliate.id)).size,
  };
}

/** Returns why a balance cannot be paid, or undefined if it can. */
export function notPayableReason({ due, held }: Pick<PendingPayout, 'due' | 'held'>): string | undefined {
  if (due.amount > 0) return undefined;
  return due.amount === 0 && held > 0 ? messages.allOnHold : messages.notAboveZero;
}

/** Returns the months of the filter: those with an unpaid balance, and the selected one even without. */
export function monthChoices(months: readonly string[], chosen: string | undefined): string[] {
  const all = chosen === undefined ? months : [...months, chosen];
  return [...new Set(all)].sort().reverse();
}
