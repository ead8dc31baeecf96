import { INDEXES } from '../../infra/table-schema.ts';

/**
 * DynamoDB's rules for capacity units.
 * Sources: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html,
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html (sizes) and
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations.Writes (indexes).
 */

/** An item as the document client has it. */
export type Item = Readonly<Record<string, unknown>>;

const READ_BYTES = 4 * 1_024;
const WRITE_BYTES = 1_024;

/** Returns an item's size in bytes (all attribute names and values), or 0 if the item is missing. */
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
  // Lists and maps have an overhead of three bytes, and one more for each element.
  if (Array.isArray(value)) return value.reduce((sum, part) => sum + bytesOfValue(part) + 1, 3);
  if (typeof value === 'object' && value !== null)
    return 3 + bytesOf(value as Item) + Object.keys(value).length;
  return 1;
}

/** One byte for two significant digits, one more, and one for the sign. Leading and trailing zeros are not stored. */
function bytesOfNumber(text: string): number {
  const digits = text
    .replace(/e.*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');
  return Math.ceil(digits.length / 2) + 1 + (text.startsWith('-') ? 1 : 0);
}

/**
 * Returns the units of a read of `bytes`: those of one item, or the sum of everything that one query read. A missing item and an empty
 * result cost the minimum.
 */
export function readUnits(bytes: number, consistency: 'strong' | 'eventual'): number {
  const units = Math.max(Math.ceil(bytes / READ_BYTES), 1);
  return consistency === 'strong' ? units : units / 2;
}

/** Returns the units of a write to the table: of the larger of the old and the new item, undefined if there is none. */
export function tableWriteUnits(before: Item | undefined, after: Item | undefined): number {
  return Math.max(Math.ceil(Math.max(bytesOf(before), bytesOf(after)) / WRITE_BYTES), 1);
}

/**
 * Returns the units of a write to the indexes, which contain keys only: one if an entry appears or disappears, two if its key changes,
 * none if it stays. Transactions don't double them.
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
