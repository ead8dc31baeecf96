import { compareNumbers, Decimal, type StoredNumber } from './decimal.ts';
import type { Stored, StoredItem } from './stored-value.ts';

export type AttributeType = 'S' | 'N' | 'BOOL' | 'NULL' | 'B' | 'SS' | 'NS' | 'L' | 'M';

export function typeOf(value: Stored): AttributeType {
  if (typeof value === 'string') return 'S';
  if (typeof value === 'number' || value instanceof Decimal) return 'N';
  if (typeof value === 'boolean') return 'BOOL';
  if (value === null) return 'NULL';
  if (value instanceof Uint8Array) return 'B';
  if (value instanceof Set) return typeof value.values().next().value === 'string' ? 'SS' : 'NS';
  return Array.isArray(value) ? 'L' : 'M';
}

/** The order of a set's members doesn't matter. */
export function isEqual(a: Stored, b: Stored): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || typeOf(a) !== typeOf(b)) return false;
  if (a instanceof Decimal) return compareNumbers(a, b as Decimal) === 0;
  if (a instanceof Uint8Array) return Buffer.compare(a, b as Uint8Array) === 0;
  if (a instanceof Set) return (a as ReadonlySet<unknown>).symmetricDifference(b as Set<unknown>).size === 0;
  if (Array.isArray(a)) return isEqualList(a, b as readonly Stored[]);
  return isEqualMap(a as StoredItem, b as StoredItem);
}

const isEqualList = (a: readonly Stored[], b: readonly Stored[]) =>
  a.length === b.length && a.every((part, n) => isEqual(part, b[n] as Stored));

export function isEqualMap(a: StoredItem, b: StoredItem): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(a[name] as Stored, b[name] as Stored))
  );
}

/** Compares two numbers, strings or binary values as DynamoDB does. Returns undefined if their types differ or have no order. */
export function compareValues(a: Stored, b: Stored): number | undefined {
  if (typeof a === 'string') return typeof b === 'string' ? compareText(a, b) : undefined;
  const type = typeOf(a);
  if (type !== typeOf(b)) return undefined;
  if (type === 'N') return compareNumbers(a as StoredNumber, b as StoredNumber);
  if (type === 'B') return Buffer.compare(a as Uint8Array, b as Uint8Array);
  return undefined;
}

/** Compares strings by their UTF-8 bytes, like DynamoDB. JavaScript's own order is different for surrogate pairs. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let n = 0; n < length; n++) {
    const [x, y] = [a.charCodeAt(n), b.charCodeAt(n)];
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
}

/** Returns the rank of a code unit in the order of UTF-8. In this order, surrogates come after all other code units. */
const rank = (unit: number) => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);
