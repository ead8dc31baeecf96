import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Incomplete, type RetryOptions, retry } from '../lib/retry.ts';
import type { Key } from './key.ts';

/** The maximum number of keys in a DynamoDB request. */
export const MAX_BATCH = 100;
/** A response has at most 16 MB, so a batch of the largest possible items takes three reads even without throttling. */
const MAX_READS = 10;
const RETRIES: RetryOptions = {
  attempts: MAX_READS,
  isRetriable: (error) => error instanceof Incomplete,
  maxPauseMs: (attempt) => Math.min(20 * 2 ** attempt, 1_000),
};

/**
 * Reads up to `MAX_BATCH` items with strong consistency. Returns the existing items, in any order. Retries keys that DynamoDB left
 * unprocessed, with exponential backoff. Throws `Incomplete` after `MAX_READS` reads.
 */
export async function readBatch(
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
): Promise<Key[]> {
  const items: Key[] = [];
  let left = [...keys];
  await retry(async () => {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: left, ConsistentRead: true } } }),
    );
    items.push(...((Responses?.[tableName] ?? []) as Key[]));
    left = (UnprocessedKeys?.[tableName]?.Keys ?? []) as Key[];
    if (left.length > 0) throw new Incomplete(`DynamoDB left ${left.length} keys unprocessed`);
  }, RETRIES);
  return items;
}
