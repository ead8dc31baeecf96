import type { Currency } from '../../shared/money/currencies.ts';
import type { Month } from '../../shared/money/months.ts';
import type { Pair } from './pair.ts';
import type { RecordedCounters } from './recorded-changes.ts';

/**
 * The amount that a partner owes an affiliate for one month and currency. `unpaid` always equals the sum of the entries that have not been
 * paid out.
 */
export interface MonthBalance extends Pair, RecordedCounters {
  currency: Currency;
  month: Month;
  /** The amount due in minor units, excluding amounts on hold. It may be negative. */
  unpaid: number;
  /** The number of payments whose entries of the open settlement, of all kinds, add up to more than zero. */
  count: number;
  /** The amount on hold, in minor units. Includes both paid and unpaid entries. */
  held: number;
  /** The number of payouts that have included this balance. */
  settlement: number;
  /** The commissions minus the clawbacks, in minor units. Includes both paid and unpaid amounts. */
  earned: number;
}

/** What identifies a monthly balance among those of the partner. */
export type MonthId = Pick<MonthBalance, 'affiliateId' | 'currency' | 'month'>;

export const monthId = ({ affiliateId, currency, month }: MonthId): string =>
  `${affiliateId}#${currency}#${month}`;

/** Returns true for a month that shows nothing, such as one that only counts what was recorded in it for other months. */
export const isEmptyMonth = ({ unpaid, count, held, settlement, earned }: MonthBalance): boolean =>
  unpaid === 0 && count === 0 && held === 0 && settlement === 0 && earned === 0;
