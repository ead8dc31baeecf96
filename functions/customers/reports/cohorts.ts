import type { Cohorts } from '../../../shared/contract/reports.ts';
import type { Currency } from '../../../shared/money/currencies.ts';
import { addMonths, type Month } from '../../../shared/money/months.ts';
import type { CouponMonth } from './coupon-month.ts';

/**
 * A cohort is a group of customers who first paid in the same month. For each cohort, counts the remaining customers at the end of each
 * month, up to the month `present`.
 */
export function cohortsOf(
  rows: readonly CouponMonth[],
  currency: Currency,
  present: Month,
): Cohorts['cohorts'] {
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  return [...byMonth]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([month, own]) => {
      const customers = own.reduce((sum, { counters }) => sum + (counters[`payers:${currency}`] ?? 0), 0);
      return customers === 0 ? [] : { month, customers, retained: retainedOf(own, customers, month) };
    });

  function retainedOf(own: readonly CouponMonth[], customers: number, month: Month): number[] {
    const retained: number[] = [];
    for (let end = month; end <= present; end = addMonths(end, 1)) {
      retained.push(customers - own.reduce((sum, row) => sum + lostBy(row, currency, end), 0));
    }
    return retained;
  }
}

/** Keeps the counters of first payments. Only their currencies have cohorts; the others would show an empty table. */
export const firstPayments = ({ counters }: CouponMonth): Pick<CouponMonth, 'counters'> => ({
  counters: Object.fromEntries(Object.entries(counters).filter(([name]) => name.startsWith('payers:'))),
});

function lostBy({ counters }: CouponMonth, currency: Currency, end: Month): number {
  const prefix = `lost:${currency}:`;
  return Object.entries(counters).reduce(
    (sum, [name, count]) => (name.startsWith(prefix) && name.slice(prefix.length) <= end ? sum + count : sum),
    0,
  );
}
