import type { Month } from '../../shared/months.ts';

/** The maximum number of monthly balances per payout. All of a payout's writes must fit into one DynamoDB transaction. */
export const MAX_MONTHS = 90;

/** The attributes of a monthly balance that determine the payout amount. Amounts are in minor units of one currency. */
export interface OpenMonth {
  readonly month: Month;
  readonly unpaid: number;
  readonly count: number;
  readonly held: number;
}

/**
 * Returns the monthly balances that a payout settles, oldest first: all nonzero balances or, for a single month, that month's balance and
 * all negative balances. Negative balances are always included, because clawbacks must be earned back first
 * (docs/adr/0003-settlement-counter.md). Returns at most `MAX_MONTHS` months and leaves out months that would make the sum inexact. A later
 * payout settles the remaining months.
 */
export function payableScope<B extends OpenMonth>(balances: readonly B[], month?: Month): B[] {
  const open = balances
    .filter((balance) => balance.unpaid !== 0)
    .sort((a, b) => (a.month < b.month ? -1 : 1));
  const hasMonth = month === undefined || open.some((balance) => balance.month === month);
  const inScope = open.filter(
    (balance) => month === undefined || balance.month === month || balance.unpaid < 0,
  );
  return hasMonth ? withExactSum(inScope.slice(0, MAX_MONTHS)) : [];
}

function withExactSum<B extends OpenMonth>(balances: readonly B[]): B[] {
  let sum = 0;
  const end = balances.findIndex(({ unpaid }) => {
    sum += unpaid;
    return !Number.isSafeInteger(sum);
  });
  return end < 0 ? [...balances] : balances.slice(0, end);
}
