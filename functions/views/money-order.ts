import type { Money } from '../../shared/money.ts';
import type { SortValue } from '../table/compare-sort-values.ts';

/**
 * Returns the sort value of a list of amounts: the currency of its first amount, followed by this amount. The currency comes first, because
 * amounts in different currencies cannot be compared.
 */
export function moneyOrder([first]: readonly Money[]): SortValue {
  return first ? [first.currency, first.amount] : [];
}
