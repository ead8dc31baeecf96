import type { Key } from './keys.ts';
import type { Table } from './table.ts';
import { ConditionFailed } from './transaction.ts';

/** Sets an attribute of an existing item unless it is already set. Does nothing if the item does not exist. */
export async function setIfAbsent(table: Table, key: Key, attribute: string, value: string): Promise<void> {
  try {
    await table
      .transaction()
      .update(key, { set: { [attribute]: value }, if: { exists: true, absent: [attribute] } })
      .commit();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
