import { type Day, formatDate, type Month } from '../../../../shared/money/months.ts';

/** The state of a month's balance, in the same words on every page of both sides. */
export const monthState = {
  held: 'On hold',
  pending: (until: Day) => `Pending until ${formatDate(until)}`,
  payable: 'Payable',
  paid: 'Paid',
  /** The state of a negative balance, which reduces what is payable. */
  deducted: 'Deducted',
} as const;

export interface MonthRow {
  readonly month: Month;
  /** The amount in minor units. */
  readonly amount: number;
  /** Missing if the amount is on hold. */
  readonly count?: number;
  readonly state: string;
}

interface Months {
  readonly months: readonly { month: Month; amount: number; count: number }[];
  readonly pendingMonths: readonly { month: Month; amount: number; count: number; until: Day }[];
  readonly heldMonths: readonly { month: Month; amount: number }[];
}

/** Returns the months of an unpaid balance with their states, newest first. A month can be there twice, if a part of it is on hold. */
export function monthRows({ months, pendingMonths, heldMonths }: Months): MonthRow[] {
  const { payable, deducted, held, pending } = monthState;
  return [
    ...months.map((month) => ({ ...month, state: month.amount < 0 ? deducted : payable })),
    ...pendingMonths.map(({ until, ...month }) => ({ ...month, state: pending(until) })),
    ...heldMonths.map((month) => ({ ...month, state: held })),
  ].sort((a, b) => (a.month < b.month ? 1 : a.month > b.month ? -1 : 0));
}

/** Returns the months of a payout with their state, newest first. */
export const paidRows = (months: Months['months']): MonthRow[] =>
  months
    .map((month) => ({ ...month, state: month.amount < 0 ? monthState.deducted : monthState.paid }))
    .sort((a, b) => (a.month < b.month ? 1 : -1));
