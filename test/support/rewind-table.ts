import { isDeepStrictEqual } from 'node:util';
import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../functions/table/table.ts';
import { split } from '../../shared/lib/split.ts';
import { scanTable } from './audit.ts';

const MAX_BATCH = 25;

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

/** Remembers every item of a table. Returns a function that writes back what has changed since. */
export async function rewindable(table: Table): Promise<() => Promise<void>> {
  const { client, name } = table;
  const before = await itemsByKey(table);
  return async () => {
    const now = await itemsByKey(table);
    const keys = [...new Set([...before.keys(), ...now.keys()])];
    const changed = keys.filter((key) => !isDeepStrictEqual(before.get(key), now.get(key)));
    const requests = changed.map((key): WriteRequest => {
      const [Item, { PK, SK } = {}] = [before.get(key), now.get(key)];
      return Item ? { PutRequest: { Item } } : { DeleteRequest: { Key: { PK, SK } } };
    });
    for (const batch of split(requests, MAX_BATCH)) {
      await client.send(new BatchWriteCommand({ RequestItems: { [name]: batch } }));
    }
  };
}

const itemsByKey = async (table: Table) =>
  new Map((await scanTable(table)).map((item) => [`${item.PK}\n${item.SK}`, item]));
