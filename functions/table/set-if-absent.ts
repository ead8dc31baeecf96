import type { Values } from './condition.ts';
import type { Key, Stored } from './key.ts';
import type { Table } from './table.ts';
import { ConditionFailed } from './transaction.ts';

/** Sets attributes of an existing item unless one of them is already set. Does nothing if the item does not exist. */
export async function setIfAbsent<T>(
  table: Table,
  key: Key<T>,
  set: Values<Stored<NoInfer<T>>>,
): Promise<void> {
  const absent = Object.keys(set) as (keyof Stored<T> & string)[];
  try {
    await table
      .transaction()
      .update(key, { set, if: { exists: true, absent } })
      .commit();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
