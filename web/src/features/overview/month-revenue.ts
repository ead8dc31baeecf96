import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import type { Currency } from '../../../../shared/money/currencies.ts';
import type { Money } from '../../../../shared/money/money.ts';
import { addMonths, type Month } from '../../../../shared/money/months.ts';

interface RevenueOf {
  readonly month: Month;
  /** The main currency first. */
  readonly revenue: readonly Money[];
}

/**
 * Undefined if neither the current month nor the one before has revenue. The current month is the newest one if the user's clock is behind
 * the server's.
 */
export function monthRevenue(
  months: readonly MonthFigures[],
  currencies: readonly Currency[],
  present: Month,
): { readonly current: RevenueOf; readonly previous: RevenueOf } | undefined {
  const newest = months.at(-1)?.month ?? present;
  const month = newest > present ? newest : present;
  const of = (one: Month): RevenueOf => {
    const amounts = months.find((figures) => figures.month === one)?.revenue ?? [];
    const revenue = currencies.flatMap(
      (currency) => amounts.find((money) => money.currency === currency) ?? [],
    );
    return { month: one, revenue: revenue.filter(({ amount }) => amount !== 0) };
  };
  const [current, previous] = [of(month), of(addMonths(month, -1))];
  return current.revenue.length + previous.revenue.length > 0 ? { current, previous } : undefined;
}
