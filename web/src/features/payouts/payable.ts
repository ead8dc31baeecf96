import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { formatDay } from '../../../../shared/money/format-day.ts';
import { type Money, sumByCurrency } from '../../../../shared/money/money.ts';
import type { Day } from '../../../../shared/money/months.ts';
import { messages } from './partner-messages.ts';

/** Each amount is the sum of the positive balances in one currency. */
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

/** Returns the first day on which more of a balance becomes payable. Returns undefined if nothing is pending. */
export function nextDay({ pendingMonths }: Pick<PendingPayout, 'pendingMonths'>): Day | undefined {
  return pendingMonths.map(({ until }) => until).sort()[0];
}

export function notPayableReason(
  balance: Pick<PendingPayout, 'due' | 'held' | 'pendingMonths'>,
): string | undefined {
  const { due, held } = balance;
  if (due.amount > 0) return undefined;
  const next = nextDay(balance);
  if (next) return messages.notYet(formatDay(next));
  if (due.amount < 0) return messages.notAboveZero;
  return held > 0 ? messages.allOnHold : messages.canceledOut;
}

/** Returns the options of the month filter: all months with an unpaid balance, and the selected month even if it has none. */
export function unpaidMonthChoices(months: readonly string[], chosen: string | undefined): string[] {
  const all = chosen === undefined ? months : [...months, chosen];
  return [...new Set(all)].sort().reverse();
}
