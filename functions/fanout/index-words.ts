import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { wordsOf } from '../../shared/forum-words.ts';
import { Incomplete, retry } from '../lib/retry.ts';
import type { ForumText } from '../table/entities/forum-text.ts';
import { isShown } from '../table/entities/stored-text.ts';
import { textKey } from '../table/keys/forum.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** The maximum number of requests in a `BatchWriteItem`, as defined by DynamoDB. */
const MAX_BATCH = 25;

/** A write request for one word. */
type Request =
  | { PutRequest: { Item: Record<string, unknown> } }
  | { DeleteRequest: { Key: Record<string, unknown> } };

/**
 * Indexes a post or comment under its current words and removes it from all others in `words`. Reads the current content, because a stream
 * record may be late or redelivered and must not restore removed words. A comment stays indexed while its post is hidden, because the
 * search checks both.
 */
export async function indexWords(
  { text, words }: { text: ForumText; words: readonly string[] },
  { table }: { table: Table },
): Promise<void> {
  const now = await table.get(textKey(text));
  const present = new Set(now && isShown(now) ? wordsOf(now.content) : []);
  const requests: Request[] = [
    ...[...present].map((word) => ({ PutRequest: { Item: { ...keys.word(word, text), type: 'Word' } } })),
    ...words
      .filter((word) => !present.has(word))
      .map((word) => ({ DeleteRequest: { Key: { ...keys.word(word, text) } } })),
  ];
  const batches = Array.from({ length: Math.ceil(requests.length / MAX_BATCH) }, (_, n) =>
    requests.slice(n * MAX_BATCH, (n + 1) * MAX_BATCH),
  );
  await Promise.all(batches.map((batch) => writeBatch(table, batch)));
}

/** Writes a batch. Retries the requests that DynamoDB did not process, because it may throttle single items of a batch. */
async function writeBatch({ client, name }: Table, batch: Request[]): Promise<void> {
  let left = batch;
  await retry(
    async () => {
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [name]: left } }),
      );
      left = (UnprocessedItems?.[name] ?? []) as Request[];
      if (left.length > 0) throw new Incomplete(`${left.length} words could not be written`);
    },
    {
      attempts: 6,
      isRetriable: (error) => error instanceof Incomplete,
      maxPauseMs: (attempt) => 40 * 2 ** attempt,
    },
  );
}
