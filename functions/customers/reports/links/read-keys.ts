import type { IndexKey, KeyPage, PageRequest, Table } from '../../../table/table.ts';
import type { KeyBudget } from './key-budget.ts';

const KEYS_AT_ONCE = 1_000;

/** Reads all keys of a list, as far as the budget goes. */
export async function readKeys<T>(
  table: Table,
  list: PageRequest<T>,
  budget: KeyBudget,
): Promise<IndexKey<T>[]> {
  const found: IndexKey<T>[] = [];
  let cursor: string | undefined;
  do {
    const page: KeyPage<T> = await table.pageKeys({ ...list, cursor, limit: KEYS_AT_ONCE });
    budget.spend(page.keys.length);
    found.push(...page.keys);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}
