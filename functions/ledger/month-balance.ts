import type { Currency } from '../../shared/currencies.ts';
import type { Month } from '../../shared/months.ts';
import type { Pair } from './pair.ts';

/** The amount a partner owes an affiliate for one month and currency. `unpaid` always equals the sum of its unsettled entries. */
export interface MonthBalance extends Pair {
  currency: Currency;
  month: Month;
  /** Minor units, can be negative. Holds are subtracted. */
  unpaid: number;
  /** The number of unsettled commissions. */
  count: number;
  /** Minor units on hold, across all settlements. */
  held: number;
  /** Incremented by each payout that includes the month. */
  settlement: number;
  /** Commissions minus clawbacks in minor units, paid or not. */
  earned: number;
}
