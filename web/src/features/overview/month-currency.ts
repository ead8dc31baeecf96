import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import type { Money } from '../../../../shared/money.ts';

/** Returns the currencies with nonzero earnings. The currency that has earnings in the most months comes first. */
export function earnedCurrencies(months: readonly MonthFigures[]): string[] {
  const counts = new Map<string, number>();
  for (const { currency, amount } of months.flatMap(({ earned }) => earned)) {
    if (amount !== 0) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([currency]) => currency);
}

/** Returns a month's earnings in one currency, in minor units. Negative if reversals exceed earnings. */
export const earnedIn = ({ earned }: MonthFigures, currency: string): number => amountIn(earned, currency);

/** Returns the amount in `currency`, in minor units. */
export const amountIn = (amounts: readonly Money[], currency: string): number =>
  amounts.find((money) => money.currency === currency)?.amount ?? 0;
