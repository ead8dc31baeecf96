import type { Key } from './key.ts';
import type { Table } from './table.ts';

/** Returns undefined if the item doesn't exist or wasn't read. */
export type Find = <T>(key: Key<T>) => T | undefined;

/** Reads items of any type in one batch and returns a function that finds them by their keys. */
export async function readByKey(table: Table, wanted: readonly Key[]): Promise<Find> {
  const items = await table.getMany(wanted);
  const found = new Map(wanted.map((key, n) => [textOf(key), items[n]]));
  return <T>(key: Key<T>) => found.get(textOf(key)) as T | undefined;
}

const textOf = ({ PK, SK }: Key) => `${PK}\n${SK}`;
