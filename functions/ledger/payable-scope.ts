import type { Month } from '../../shared/months.ts';

/** The maximum number of month balances per payout, so that with its other writes it fits into one DynamoDB transaction. */
export const MAX_MONTHS = 90;

/** The part of a month balance that matters to a payout. Amounts are in minor units of one currency. */
export interface OpenMonth {
  readonly month: Month;
  readonly unpaid: number;
  readonly count: number;
  readonly held: number;
}

/**
 * Returns the balances of one pair and currency that a payout settles together, oldest first: all nonzero ones, or one month together
 * with every negative month, because clawbacks must be earned back before anything more is paid out (docs/adr/0003-settlement-counter.md).
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
