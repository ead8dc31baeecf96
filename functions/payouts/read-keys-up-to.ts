import { keyPages } from '../table/key-pages.ts';
import type { IndexKey, PageRequest, Table } from '../table/table.ts';

/** Reads the keys of an index list, up to `max` of them. `isComplete` is false if there are more. */
export async function readKeysUpTo<T>(
  table: Table,
  list: Omit<PageRequest<T>, 'limit' | 'cursor'>,
  max: number,
): Promise<{ keys: IndexKey<T>[]; isComplete: boolean }> {
  const keys: IndexKey<T>[] = [];
  for await (const page of keyPages<T>(table, { ...list, limit: max + 1 })) {
    keys.push(...page);
    if (keys.length > max) break;
  }
  return { keys: keys.slice(0, max), isComplete: keys.length <= max };
}
