import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import type { Money } from '../../../../shared/money/money.ts';
import { earningRevenue } from '../../lib/money/revenue.ts';

export const chartedCurrencies = (
  currencies: readonly string[],
  months: readonly MonthFigures[],
): readonly string[] =>
  currencies.filter((currency) =>
    months.some(({ month: _, ...figures }) =>
      Object.values(figures).some((figure) => typeof figure !== 'number' && amountIn(figure, currency) !== 0),
    ),
  );

/** Returns a month's earnings in one currency, in minor units. Negative if reversals exceed earnings. */
export const earnedIn = ({ earned }: MonthFigures, currency: string): number => amountIn(earned, currency);

export const earningIn = ({ revenue, unearned }: MonthFigures): Money[] =>
  revenue.map(({ amount, currency }) => ({
    currency,
    amount: earningRevenue({ revenue: amount, unearned: amountIn(unearned, currency) }),
  }));

export const hasUnearned = (months: readonly MonthFigures[]): boolean =>
  months.some(({ unearned }) => unearned.some(({ amount }) => amount !== 0));

/** In minor units. */
const amountIn = (amounts: readonly Money[], currency: string): number =>
  amounts.find((money) => money.currency === currency)?.amount ?? 0;
