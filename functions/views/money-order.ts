import type { Money } from '../../shared/money.ts';
import type { SortValue } from '../table/compare-sort-values.ts';

/**
 * Returns the value by which lists of amounts are sorted. It consists of the currency and the value of a list's first amount, because
 * amounts in different currencies cannot be compared.
 */
export function moneyOrder([first]: readonly Money[]): SortValue {
  return first ? [first.currency, first.amount] : [];
}
