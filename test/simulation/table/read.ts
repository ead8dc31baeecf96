import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  ScanCommandInput,
  ScanCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { validationError } from './errors.ts';
import type { Storage } from './storage.ts';
import { toDocumentItem, toStoredItem } from './stored-value.ts';
import { exactKeyOf } from './table-schema.ts';

const MAX_KEYS = 100;
/** The maximum total size of items, in bytes, that DynamoDB returns for a batch. The remaining keys of the batch stay unprocessed. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;

type Output<T> = Omit<T, '$metadata'>;

export function getItem(storage: Storage, input: GetCommandInput): Output<GetCommandOutput> {
  const { Key = {}, ProjectionExpression: projection, ExpressionAttributeNames: names = {} } = input;
  const row = storage.get(exactKeyOf(toStoredItem(Key)));
  if (!row) return {};
  if (projection === undefined) return { Item: toDocumentItem(row.item) };
  const shown = new Set(projection.split(', ').map((alias) => names[alias]));
  // Selected before it is converted, because a number that JavaScript can't represent fails only if it is read.
  return {
    Item: toDocumentItem(Object.fromEntries(Object.entries(row.item).filter(([name]) => shown.has(name)))),
  };
}

/** Reads up to 100 items of one table. */
export function batchGetItems(storage: Storage, input: BatchGetCommandInput): Output<BatchGetCommandOutput> {
  const [[name, { Keys = [], ...options } = {}] = [''], ...others] = Object.entries(input.RequestItems ?? {});
  if (others.length > 0) throw new Error('The table in memory supports batches of one table only.');
  if (Keys.length < 1 || Keys.length > MAX_KEYS) {
    throw validationError(`A batch of ${Keys.length} keys; the limit is ${MAX_KEYS}`);
  }
  const keys = Keys.map((key) => exactKeyOf(toStoredItem(key)));
  if (new Set(keys.map(({ PK, SK }) => `${PK}\n${SK}`)).size < keys.length) {
    throw validationError('Provided list of item keys contains duplicates');
  }
  const items: Record<string, unknown>[] = [];
  let [read, bytes] = [0, 0];
  for (const key of keys) {
    const row = storage.get(key);
    bytes += row?.size ?? 0;
    if (bytes > MAX_BATCH_BYTES) break;
    if (row) items.push(toDocumentItem(row.item));
    read++;
  }
  const left = Keys.slice(read);
  return {
    Responses: { [name]: items },
    UnprocessedKeys: left.length > 0 ? { [name]: { ...options, Keys: left } } : {},
  };
}

/** Reads every item. Doesn't support filters or pages, because only tests scan the table. */
export function scan(storage: Storage, input: ScanCommandInput): Output<ScanCommandOutput> {
  if (input.FilterExpression || input.IndexName || input.Limit || input.ExclusiveStartKey) {
    throw new Error('The table in memory supports scans of the whole table only.');
  }
  const items = [...storage.rows].map(({ item }) => toDocumentItem(item));
  return { Items: items, Count: items.length, ScannedCount: items.length };
}
