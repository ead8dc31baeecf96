import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { type Money, sumByCurrency } from '../../../../shared/money.ts';
import { messages } from './partner-messages.ts';

/** What can be paid now: the sum per currency of the balances above zero, and to how many affiliates. */
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

/** Why a balance cannot be paid; undefined where it can. */
export function whyNotPayable({ due, held }: Pick<PendingPayout, 'due' | 'held'>): string | undefined {
  if (due.amount > 0) return undefined;
  return due.amount === 0 && held > 0 ? messages.allOnHold : messages.notAboveZero;
}

/** The months that the filter offers: those with something unpaid, and the chosen one even where it has nothing left. */
export function monthChoices(months: readonly string[], chosen: string | undefined): string[] {
  const all = chosen === undefined ? months : [...months, chosen];
  return [...new Set(all)].sort().reverse();
}
