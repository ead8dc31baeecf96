import type { MonthFigures } from '../../shared/contract/customers.ts';
import { moneyTotals } from '../lib/views/money-totals.ts';
import { monthOfStats, type Stats } from '../table/entities/stats.ts';
import type { Key } from '../table/keys.ts';
import { total } from './total.ts';

/** What a chart shows at most. */
const MONTHS = 12;

/** The counters of each month added up, the latest twelve, oldest first. */
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
