import type { Money } from '../../shared/money.ts';
import type { SortValue } from '../table/compare-sort-values.ts';

/**
 * Returns the value by which lists of amounts are sorted. Only the first amount counts: first its currency, because amounts in different
 * currencies cannot be compared, and then the amount itself.
 */
export function moneyOrder([first]: readonly Money[]): SortValue {
  return first ? [first.currency, first.amount] : [];
}
