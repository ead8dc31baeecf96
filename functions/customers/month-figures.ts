import type { MonthFigures } from '../../shared/contract/customers.ts';
import type { Stats } from '../ledger/stats.ts';
import type { Key } from '../table/key.ts';
import { monthOfStats } from '../table/keys/stats.ts';
import { moneyTotals } from '../views/money-totals.ts';
import { total } from './total.ts';

/** The maximum number of months in a chart. */
const MONTHS = 12;

/** Sums the counters of each month, for the latest twelve months with counters, oldest first. */
export function monthFigures(stats: readonly (Stats & Key)[]): MonthFigures[] {
  const byMonth = Map.groupBy(stats, monthOfStats);
  return [...byMonth]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-MONTHS)
    .map(([month, counters]) => ({
      month,
      customers: total(counters, 'customers'),
      canceled: total(counters, 'canceled'),
      earned: moneyTotals('earned', counters),
    }));
}
