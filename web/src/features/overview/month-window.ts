import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import type { Month } from '../../../../shared/months.ts';

/**
 * The minimum number of months in a chart, because fewer months would show no trend. `MAX_MONTHS` is the maximum number, because more would
 * not fit.
 */
const MIN_MONTHS = 6;
const MAX_MONTHS = 12;

/**
 * Returns the months up to `present`, oldest first. Adds months without activity, with figures of zero. If no month has activity, returns
 * an empty list.
 */
export function monthWindow(figures: readonly MonthFigures[], present: Month): MonthFigures[] {
  const byMonth = new Map(figures.filter(hasActivity).map((one) => [one.month, one]));
  const eventful = [...byMonth.keys()].sort();
  const [first, newest] = [eventful.at(0), eventful.at(-1)];
  if (first === undefined || newest === undefined) return [];
  // Include the newest month even if it is in the future. This can happen if the user's clock is behind the server's.
  const last = newest > present ? newest : present;
  const count = Math.min(MAX_MONTHS, Math.max(MIN_MONTHS, indexOf(last) - indexOf(first) + 1));
  const months = Array.from({ length: count }, (_, back) => monthAt(indexOf(last) - count + 1 + back));
  if (!months.some((month) => byMonth.has(month))) return [];
  return months.map(
    (month) =>
      byMonth.get(month) ?? { month, customers: 0, canceled: 0, earned: [], revenue: [], refunded: [] },
  );
}

/** Returns whether the charts show anything for a month. A month may have only figures that the charts don't show, such as coupons. */
function hasActivity({ customers, canceled, earned }: MonthFigures): boolean {
  return customers !== 0 || canceled !== 0 || earned.some(({ amount }) => amount !== 0);
}

/** Converts a month to the number of months since the year 0. */
function indexOf(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

function monthAt(index: number): Month {
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}
