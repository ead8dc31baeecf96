import type { Month } from '../../shared/months.ts';

/** Month balances that one payout settles at most: with its other writes it fits in one transaction of the table. */
export const MAX_MONTHS = 90;

/** What a month balance says of a payout. Amounts are minor units of one currency. */
export interface OpenMonth {
  readonly month: Month;
  readonly unpaid: number;
  readonly count: number;
  readonly held: number;
}

/**
 * The balances of one pair and currency that a payout settles together, oldest first: all that are not zero, or one month with
 * every month below zero, as what was taken back must be earned again before anything more is paid out (design 4).
 */
export function payableScope<B extends OpenMonth>(balances: readonly B[], month?: Month): B[] {
  const open = balances
    .filter((balance) => balance.unpaid !== 0)
    .sort((a, b) => (a.month < b.month ? -1 : 1));
  const hasMonth = month === undefined || open.some((balance) => balance.month === month);
  const inScope = open.filter(
    (balance) => month === undefined || balance.month === month || balance.unpaid < 0,
  );
  return hasMonth ? inScope.slice(0, MAX_MONTHS) : [];
}
