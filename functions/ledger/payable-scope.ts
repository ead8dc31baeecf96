import type { Month } from '../../shared/money/months.ts';
import { type PayCalendar, pendingUntil } from './payment-terms.ts';

/**
 * All of a payout's writes must fit into one DynamoDB transaction.
 * @limit Lists and figures | months per payout | the rest is due afterwards
 */
export const MAX_MONTHS = 90;

/** Amounts are in minor units of one currency. */
export interface OpenMonth {
  readonly month: Month;
  readonly unpaid: number;
  readonly count: number;
  readonly held: number;
}

/**
 * Returns the monthly balances that a payout settles, oldest first: the balances of all mature months or, for a single month, that month's
 * balance if it is mature. Negative balances of all months are always included, because clawbacks must be earned back first
 * (docs/adr/0003-settlement-counter.md). Returns at most `MAX_MONTHS` months and leaves out months that would make the sum inexact, the
 * newest positive ones first, so that no payout exceeds what is owed in all. A later payout settles the remaining months.
 */
export function payableScope<B extends OpenMonth>(
  balances: readonly B[],
  calendar: PayCalendar,
  month?: Month,
): B[] {
  const open = balances
    .filter((balance) => balance.unpaid !== 0)
    .sort((a, b) => (a.month < b.month ? -1 : 1));
  const hasMonth = month === undefined || open.some((balance) => balance.month === month);
  const inScope = open.filter(
    (balance) =>
      balance.unpaid < 0 ||
      ((month === undefined || balance.month === month) && pendingUntil(calendar, balance.month) === null),
  );
  const negativeFirst = [...inScope].sort((a, b) => Number(a.unpaid > 0) - Number(b.unpaid > 0));
  const scope = new Set(hasMonth ? withExactSum(negativeFirst.slice(0, MAX_MONTHS)) : []);
  return inScope.filter((balance) => scope.has(balance));
}

function withExactSum<B extends OpenMonth>(balances: readonly B[]): B[] {
  let sum = 0;
  const end = balances.findIndex(({ unpaid }) => {
    sum += unpaid;
    return !Number.isSafeInteger(sum);
  });
  return end < 0 ? [...balances] : balances.slice(0, end);
}
