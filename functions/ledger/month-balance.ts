import type { Currency } from '../../shared/currencies.ts';
import type { Month } from '../../shared/months.ts';
import type { Pair } from './pair.ts';

/** The amount that a partner owes an affiliate for one month and currency. `unpaid` always equals the sum of the unsettled entries. */
export interface MonthBalance extends Pair {
  currency: Currency;
  month: Month;
  /** The amount due in minor units, without the amounts on hold. It may be negative. */
  unpaid: number;
  /** The number of unsettled commissions. */
  count: number;
  /** The amount on hold in minor units. Includes both paid and unpaid entries. */
  held: number;
  /** A counter that each payout of this balance increments. */
  settlement: number;
  /** The commissions minus the clawbacks, in minor units. Includes both paid and unpaid amounts. */
  earned: number;
}
