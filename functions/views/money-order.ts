import type { Money } from '../../shared/money.ts';
import type { SortValue } from '../table/compare-sort-values.ts';

/**
 * Returns the value by which amounts are sorted. Amounts in different currencies cannot be compared, so they are first sorted by their
 * first currency.
 */
export function moneyOrder([first]: readonly Money[]): SortValue {
  return first ? [first.currency, first.amount] : [];
}
