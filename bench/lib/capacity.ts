import { INDEXES } from '../../infra/settings/table-schema.ts';

/**
 * This file contains DynamoDB's rules for capacity units. Sources:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html,
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html (sizes) and
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations.Writes (indexes).
 */

export type Item = Readonly<Record<string, unknown>>;

const READ_BYTES = 4 * 1_024;
const WRITE_BYTES = 1_024;

/** Returns an item's size in bytes, including attribute names. Returns 0 if the item is missing. */
export function bytesOf(item: Item | undefined): number {
  return Object.entries(item ?? {}).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOfValue(value),
    0,
  );
}

function bytesOfValue(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number' || typeof value === 'bigint') return bytesOfNumber(String(value));
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof Set) return [...value].reduce((sum, part) => sum + bytesOfValue(part), 0);
  // Lists and maps have an overhead of three bytes, plus one byte for each element.
  if (Array.isArray(value)) return value.reduce((sum, part) => sum + bytesOfValue(part) + 1, 3);
  if (typeof value === 'object' && value !== null)
    return 3 + bytesOf(value as Item) + Object.keys(value).length;
  return 1;
}

/**
 * Returns the size of a number in bytes. It is one byte for every two significant digits, plus one byte, plus another byte for a minus
 * sign. Leading and trailing zeros are not stored.
 */
function bytesOfNumber(text: string): number {
  const digits = text
    .replace(/e.*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');
  return Math.ceil(digits.length / 2) + 1 + (text.startsWith('-') ? 1 : 0);
}

/**
 * Pass the size of a single item, or the total size of all items that a query read. A missing item and an empty result cost the minimum.
 */
export function readUnits(bytes: number, consistency: 'strong' | 'eventual'): number {
  const units = Math.max(Math.ceil(bytes / READ_BYTES), 1);
  return consistency === 'strong' ? units : units / 2;
}

/** The larger of the old and the new item determines the units. Pass undefined for an item that does not exist. */
export function tableWriteUnits(before: Item | undefined, after: Item | undefined): number {
  return Math.max(Math.ceil(Math.max(bytesOf(before), bytesOf(after)) / WRITE_BYTES), 1);
}

/**
 * The indexes contain only keys. An index entry that appears or disappears costs one unit, and a changed key costs two. An unchanged index
 * entry costs nothing. These units are not doubled in transactions.
 */
export function indexWriteUnits(before: Item | undefined, after: Item | undefined): number {
  return INDEXES.reduce((units, { partitionKey, sortKey }) => {
    const entryOf = (item: Item | undefined) =>
      item?.[partitionKey] === undefined || item[sortKey] === undefined
        ? undefined
        : JSON.stringify([item[partitionKey], item[sortKey]]);
    const [old, now] = [entryOf(before), entryOf(after)];
    return old === now ? units : units + Number(old !== undefined) + Number(now !== undefined);
  }, 0);
}
