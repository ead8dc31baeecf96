import { keyPages } from '../../../table/key-pages.ts';
import type { IndexKey, PageRequest, Table } from '../../../table/table.ts';
import type { KeyBudget } from './key-budget.ts';

const KEYS_AT_ONCE = 1_000;

/** Reads all keys of a list, as far as the budget goes. */
export async function readKeys<T>(
  table: Table,
  list: PageRequest<T>,
  budget: KeyBudget,
): Promise<IndexKey<T>[]> {
  const found: IndexKey<T>[] = [];
  for await (const keys of keyPages<T>(table, { ...list, limit: KEYS_AT_ONCE })) {
    budget.spend(keys.length);
    found.push(...keys);
  }
  return found;
}
