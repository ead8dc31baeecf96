import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import { addMonths, type Month } from '../../../../shared/money/months.ts';

/** Fewer months would not show a trend. */
const MIN_MONTHS = 6;
const MAX_MONTHS = 12;

/**
 * Returns the months up to `present`, oldest first. Adds zeros for months without activity. If no month has activity, returns an empty
 * list.
 */
export function monthWindow(figures: readonly MonthFigures[], present: Month): MonthFigures[] {
  const byMonth = new Map(figures.filter(hasActivity).map((one) => [one.month, one]));
  const eventful = [...byMonth.keys()].sort();
  const [first, newest] = [eventful.at(0), eventful.at(-1)];
  if (first === undefined || newest === undefined) return [];
  // Include the newest month even if it is in the future, because the user's clock may be behind the server's clock.
  const last = newest > present ? newest : present;
  const start = clamp(first, addMonths(last, 1 - MAX_MONTHS), addMonths(last, 1 - MIN_MONTHS));
  if (newest < start) return [];
  const months: MonthFigures[] = [];
  for (let month = start; month <= last; month = addMonths(month, 1)) {
    months.push(
      byMonth.get(month) ?? {
        month,
        customers: 0,
        canceled: 0,
        earned: [],
        revenue: [],
        refunded: [],
        unearned: [],
      },
    );
  }
  return months;
}

function hasActivity({ month: _, ...figures }: MonthFigures): boolean {
  return Object.values(figures)
    .flat()
    .some((figure) => (typeof figure === 'number' ? figure : figure.amount) !== 0);
}

function clamp(month: Month, earliest: Month, latest: Month): Month {
  if (month < earliest) return earliest;
  return month > latest ? latest : month;
}
