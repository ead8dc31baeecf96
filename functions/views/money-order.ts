import type { Money } from '../../shared/money.ts';
import type { SortValue } from '../table/compare-sort-values.ts';

/** Returns the value by which amounts are sorted. Amounts in different currencies can't be compared, so the first currency decides first. */
export function moneyOrder([first]: readonly Money[]): SortValue {
  return first ? [first.currency, first.amount] : [];
}
