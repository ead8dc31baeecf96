import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { type Day, formatDate } from '../../../../shared/money/months.ts';
import { messages } from './partner-messages.ts';

/** Returns the first day on which more of a balance becomes payable. Returns undefined if nothing is pending. */
export function nextDay({
  pendingMonths,
}: {
  readonly pendingMonths: readonly { readonly until: Day }[];
}): Day | undefined {
  return pendingMonths.map(({ until }) => until).sort()[0];
}

export function notPayableReason(
  balance: Pick<PendingPayout, 'due' | 'held' | 'pendingMonths'>,
): string | undefined {
  const { due, held } = balance;
  if (due.amount > 0) return undefined;
  const next = nextDay(balance);
  if (next) return messages.notYet(formatDate(next));
  if (due.amount < 0) return messages.notAboveZero;
  return held > 0 ? messages.allOnHold : messages.canceledOut;
}

/** Returns the options of the month filter: all months with an unpaid balance, and the selected month even if it has none. */
export function unpaidMonthChoices(months: readonly string[], chosen: string | undefined): string[] {
  const all = chosen === undefined ? months : [...months, chosen];
  return [...new Set(all)].sort().reverse();
}
