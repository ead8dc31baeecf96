import type { Money } from '../../../../shared/money.ts';
import type { Month } from '../../../../shared/months.ts';

/** What one month brought in one currency, in its minor units, paid or not. */
export interface MonthEarning {
  month: Month;
  amount: number;
}

/** A part of a month's earnings: an unpaid balance, or what a payout settled of it. */
export interface EarningPart extends MonthEarning {
  currency: string;
}

/** The `count` months up to the one of `now`, oldest first. */
export function lastMonths(now: Date, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
  });
}

/**
 * What each of `months` brought, in the currency with the most parts: currencies are never added, and one chart has
 * one scale. Undefined where the months brought nothing.
 */
export function monthlyEarnings(
  parts: readonly EarningPart[],
  months: readonly Month[],
): { currency: Money['currency']; earnings: MonthEarning[] } | undefined {
  const within = parts.filter(({ month, amount }) => amount !== 0 && months.includes(month));
  const currency = mostFrequent(within.map((part) => part.currency));
  if (currency === undefined) return undefined;
  const own = within.filter((part) => part.currency === currency);
  const earnings = months.map((month) => ({
    month,
    amount: own.reduce((sum, part) => (part.month === month ? sum + part.amount : sum), 0),
  }));
  return { currency, earnings };
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
}
