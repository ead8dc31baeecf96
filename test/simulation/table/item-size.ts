import { Decimal } from './decimal.ts';
import type { Stored, StoredItem } from './stored-value.ts';

const nameSizes = new Map<string, number>();

/** Returns the size of an item in bytes according to DynamoDB's rules. Names and strings are measured in UTF-8. */
export function sizeOfItem(item: StoredItem): number {
  let size = 0;
  for (const name in item) size += sizeOfName(name) + sizeOfValue(item[name] as Stored);
  return size;
}

function sizeOfName(name: string): number {
  const known = nameSizes.get(name);
  if (known !== undefined) return known;
  const size = Buffer.byteLength(name);
  nameSizes.set(name, size);
  return size;
}

function sizeOfValue(value: Stored): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return sizeOfNumber(String(value));
  if (typeof value === 'boolean' || value === null) return 1;
  if (value instanceof Decimal) return sizeOfNumber(value.coefficient.toString());
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof Set) return [...value].reduce((sum: number, member) => sum + sizeOfValue(member), 0);
  // A list or map has an overhead of three bytes, plus one byte for each of its elements.
  if (Array.isArray(value)) return value.reduce((sum: number, part) => sum + 1 + sizeOfValue(part), 3);
  const map = value as StoredItem;
  return 3 + Object.keys(map).length + sizeOfItem(map);
}

const sizeOfNumber = (digits: string) => 1 + Math.ceil(digits.replace(/[-.]/g, '').length / 2);
