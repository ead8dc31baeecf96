import { compareCurrencies, isMainCurrency } from '../../shared/money/currencies.ts';
import type { Money } from '../../shared/money/money.ts';
import type { SortValue } from '../table/compare-sort-values.ts';

/**
 * Returns the sort value of a list of amounts: the currency of its first amount, followed by this amount. The currency comes first, because
 * amounts in different currencies cannot be compared. US dollars come first in both directions.
 */
export function moneyOrder([first]: readonly Money[], descending: boolean): SortValue {
  return first ? [...currencyOrder(first, descending), first.amount] : [];
}

/** US dollars come first in both directions. */
export function currencyOrder({ currency }: Pick<Money, 'currency'>, descending: boolean): [number, string] {
  return [isMainCurrency(currency) === descending ? 1 : 0, currency];
}

/** Sorts the rows of each owner by currency, and leaves the owners in their order. */
export function sortWithinOwners<Row>(
  rows: readonly Row[],
  ownerOf: (row: Row) => string,
  currencyOf: (row: Row) => string,
): Row[] {
  return [...Map.groupBy(rows, ownerOf).values()].flatMap((own) =>
    own.toSorted((a, b) => compareCurrencies(currencyOf(a), currencyOf(b))),
  );
}
