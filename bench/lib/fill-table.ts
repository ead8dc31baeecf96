import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../../functions/table/key.ts';
import type { Table } from '../../functions/table/table.ts';

const BATCH = 25;
const LANES = 8;

/** Writes items directly to the table, in parallel batches. Creating the data through the API instead would take hours. */
export async function fillTable(table: Table, items: Iterable<Item<unknown>>): Promise<void> {
  const source = items[Symbol.iterator]();
  const nextBatch = () => {
    const batch: object[] = [];
    for (let item = source.next(); !item.done; item = source.next()) {
      batch.push({ PutRequest: { Item: item.value } });
      if (batch.length === BATCH) break;
    }
    return batch;
  };
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
        let rest: Record<string, object[]> = { [table.name]: batch };
        while (Object.keys(rest).length > 0) {
          const output = await table.client.send(new BatchWriteCommand({ RequestItems: rest as never }));
          rest = (output.UnprocessedItems ?? {}) as Record<string, object[]>;
        }
      }
    }),
  );
}
