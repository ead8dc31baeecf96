import type { Currency } from '../../shared/money/currencies.ts';
import type { Stats } from './stats.ts';

/** Matches the name of every counter that contains a currency, such as `earned:USD` or `lost:USD:2026-11`. */
const OF_CURRENCY = /^[a-z]+:([^:]+)/;

/**
 * Estimates the number of payments in each currency that has a nonzero counter. Payments are not counted, but counters whose amounts
 * aren't zero contain at least one, and at least one for each customer who first paid then.
 */
export function paymentCounts(stats: readonly Stats[]): Map<Currency, number> {
  const counts = new Map<Currency, number>();
  for (const counters of stats) {
    const found = Object.entries(counters).flatMap(([name, value]) =>
      value === 0 ? [] : (OF_CURRENCY.exec(name)?.[1] ?? []),
    );
    for (const currency of new Set(found)) {
      const payments = Math.max(counters[`payers:${currency}`] ?? 0, 1);
      counts.set(currency, (counts.get(currency) ?? 0) + payments);
    }
  }
  return counts;
}
