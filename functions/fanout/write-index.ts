import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { split } from '../../shared/lib/split.ts';
import { Incomplete, retry } from '../lib/retry.ts';
import type { Key } from '../table/key.ts';
import type { Table } from '../table/table.ts';

/** DynamoDB's maximum number of requests in a `BatchWriteItem`. */
const MAX_BATCH = 25;
const PARALLEL = 16;

type Request =
  | { PutRequest: { Item: Record<string, unknown> } }
  | { DeleteRequest: { Key: Record<string, unknown> } };

/** A key may occur only once. */
export interface IndexChanges {
  readonly type: string;
  readonly put: readonly Key[];
  readonly remove: readonly Key[];
}

/** Writes and removes positions in the posting lists of words. Idempotent. */
export async function writeIndex(table: Table, { type, put, remove }: IndexChanges): Promise<void> {
  const requests: Request[] = [
    ...put.map((key) => ({ PutRequest: { Item: { ...key, type } } })),
    ...remove.map((key) => ({ DeleteRequest: { Key: { ...key } } })),
  ];
  const batches = split(requests, MAX_BATCH);
  for (const group of split(batches, PARALLEL)) {
    await Promise.all(group.map((batch) => writeBatch(table, batch)));
  }
}

/** Writes a batch. Retries the requests that DynamoDB left unprocessed, because it may throttle individual items of a batch. */
async function writeBatch({ client, name }: Table, batch: Request[]): Promise<void> {
  let left = batch;
  await retry(
    async () => {
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [name]: left } }),
      );
      left = (UnprocessedItems?.[name] ?? []) as Request[];
      if (left.length > 0) throw new Incomplete(`${left.length} positions could not be written`);
    },
    {
      attempts: 6,
      isRetriable: (error) => error instanceof Incomplete,
      maxPauseMs: (attempt) => 40 * 2 ** attempt,
    },
  );
}
