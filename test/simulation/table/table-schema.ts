import { INDEXES, PRIMARY_KEY } from '../../../infra/settings/table-schema.ts';
import { validationError } from './errors.ts';
import { sizeOfItem } from './item-size.ts';
import type { Stored, StoredItem } from './stored-value.ts';

export interface KeySchema {
  readonly partitionKey: string;
  readonly sortKey: string;
}

export const TABLE_KEY: KeySchema = PRIMARY_KEY;
export const INDEX_KEYS: ReadonlyMap<string, KeySchema> = new Map(
  INDEXES.map(({ indexName, ...key }) => [indexName, key]),
);

export interface ItemKey {
  readonly PK: string;
  readonly SK: string;
}

const MAX_ITEM_BYTES = 400 * 1024;
const MAX_PARTITION_KEY_BYTES = 2_048;
const MAX_SORT_KEY_BYTES = 1_024;

/**
 * Reads the primary key of an item. Throws a `ValidationException` if one of the key's attributes is missing, empty, too long or not a
 * string.
 */
export function keyOf(item: StoredItem): ItemKey {
  checkKey(TABLE_KEY.partitionKey, item.PK, MAX_PARTITION_KEY_BYTES);
  checkKey(TABLE_KEY.sortKey, item.SK, MAX_SORT_KEY_BYTES);
  return { PK: item.PK as string, SK: item.SK as string };
}

/**
 * Parses the key in a request. Throws a `ValidationException` if the key contains attributes other than the partition key and the sort key.
 */
export function exactKeyOf(key: StoredItem): ItemKey {
  if (Object.keys(key).length !== 2) {
    throw validationError('The provided key element does not match the schema');
  }
  return keyOf(key);
}

/**
 * Checks an item before it is stored, and returns its size in bytes. Throws a `ValidationException` if an index key is invalid or the item
 * is larger than 400 kB.
 */
export function checkItem(item: StoredItem): number {
  for (const { partitionKey, sortKey } of INDEX_KEYS.values()) {
    if (item[partitionKey] !== undefined) {
      checkKey(partitionKey, item[partitionKey], MAX_PARTITION_KEY_BYTES);
    }
    if (item[sortKey] !== undefined) checkKey(sortKey, item[sortKey], MAX_SORT_KEY_BYTES);
  }
  const size = sizeOfItem(item);
  if (size > MAX_ITEM_BYTES) throw validationError('Item size has exceeded the maximum allowed size');
  return size;
}

function checkKey(name: string, value: Stored | undefined, maxBytes: number): void {
  if (typeof value !== 'string') {
    throw validationError(`The key ${name} is missing or not a string`);
  }
  if (value === '') throw validationError(`The key ${name} is an empty string`);
  if (value.length * 3 > maxBytes && Buffer.byteLength(value) > maxBytes) {
    throw validationError(`The key ${name} is longer than ${maxBytes} bytes`);
  }
}
