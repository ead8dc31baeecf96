import type { MonthFigures } from '../../../shared/contract/customers.ts';
import { addMonths, monthOf } from '../../../shared/money/months.ts';
import { monthOfStats } from '../../entities/stats.ts';
import type { Stats } from '../../ledger/stats.ts';
import type { Key } from '../../table/key.ts';
import { moneyTotals } from '../../views/money-totals.ts';
import { total } from '../../views/total.ts';

/** @limit Lists and figures | months in a chart | the last twelve calendar months */
const MONTHS = 12;
/**
 * At the end of a month, an event may already be dated in the next month.
 * @limit Lists and figures | time of an event after now in a chart | the next month, up to a day early
 */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000;

/**
 * Sums the counters by month, oldest first. Includes the twelve calendar months up to `now`, and the next month if it begins within a day
 * of `now`.
 */
export function monthFigures(stats: readonly (Stats & Key)[], now: Date): MonthFigures[] {
  const first = addMonths(monthOf(now.toISOString()), 1 - MONTHS);
  const last = monthOf(new Date(now.getTime() + MAX_AHEAD_MS).toISOString());
  const byMonth = Map.groupBy(stats, monthOfStats);
  return [...byMonth]
    .filter(([month]) => month >= first && month <= last)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, counters]) => ({
      month,
      customers: total(counters, 'customers'),
      canceled: total(counters, 'canceled'),
      earned: moneyTotals('earned', counters),
      revenue: moneyTotals('revenue', counters),
      refunded: moneyTotals('refunded', counters),
      unearned: moneyTotals('unearned', counters),
    }));
}
