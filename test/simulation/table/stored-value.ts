import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { nameUnsafeNumber, safeNumber, UnsafeNumber } from '../../../functions/table/unsafe-number.ts';
import { Decimal, toStoredNumber } from './decimal.ts';
import type { AttributeMap } from './errors.ts';

/** An immutable attribute value, in the internal form of the table. */
export type Stored =
  | string
  | number
  | Decimal
  | boolean
  | null
  | Uint8Array
  | ReadonlySet<string>
  | ReadonlySet<number>
  | readonly Stored[]
  | { readonly [name: string]: Stored };

/** An item in the internal form of the table. */
export type StoredItem = Readonly<Record<string, Stored>>;

/**
 * Copies a value into the table's internal representation. Drops undefined properties. Rejects the same values as the document client, with
 * the same error messages.
 */
function toStored(value: unknown): Stored {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return toStoredNumber(checkedNumber(value));
    case 'bigint':
      return toStoredNumber(value);
    case 'object':
      return value === null ? null : copyObject(value);
    default:
      throw new Error(`Unsupported type passed: ${String(value)}.`);
  }
}

export function toStoredItem(item: object): StoredItem {
  const copy: Record<string, Stored> = {};
  for (const name in item) {
    const value = (item as Record<string, unknown>)[name];
    if (value !== undefined && typeof value !== 'function') copy[name] = toStored(value);
  }
  return copy;
}

function copyObject(value: object): Stored {
  if (Array.isArray(value)) return value.filter((part) => part !== undefined).map(toStored);
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  if (value instanceof Set) return copySet(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return toStoredItem(value);
  throw new Error(`Unsupported type passed: ${value}. Pass options.convertClassInstanceToMap=true`);
}

function copySet(set: ReadonlySet<unknown>): ReadonlySet<string> | ReadonlySet<number> {
  const members = [...set].filter((member) => member !== undefined);
  if (members.length === 0) {
    throw new Error('Pass a non-empty set, or options.convertEmptyValues=true.');
  }
  if (members.every((member) => typeof member === 'string')) return new Set(members);
  if (members.every((member) => typeof member === 'number')) return new Set(members.map(checkedNumber));
  throw new Error('The table in memory supports sets of strings and of numbers only.');
}

function checkedNumber(value: number): number {
  if (!Number.isFinite(value)) throw new Error(`Special numeric value ${value} is not allowed`);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new Error(
      `Number ${value} is outside of the safe range. Use NumberValue from @aws-sdk/lib-dynamodb.`,
    );
  }
  return value;
}

/** Copies a value from the internal form into the form that the table's client returns. Throws `UnsafeNumber` for an inexact number. */
function toDocument(value: Stored): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Decimal) return safeNumber(value.toString());
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  if (value instanceof Set) return new Set<unknown>(value);
  if (Array.isArray(value)) return value.map(toDocument);
  return toDocumentMap(value as StoredItem);
}

/** Copies an item into the form that the table's client returns. Names an inexact number in the same way as the client. */
export function toDocumentItem(item: StoredItem): Record<string, unknown> {
  try {
    return toDocumentMap(item);
  } catch (error) {
    throw error instanceof UnsafeNumber ? nameUnsafeNumber(error, toAttributeMap(item)) : error;
  }
}

function toDocumentMap(item: StoredItem): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const name in item) {
    const value = item[name] as Stored;
    copy[name] = typeof value === 'object' ? toDocument(value) : value;
  }
  return copy;
}

export function toAttributeMap(item: StoredItem): AttributeMap {
  const map: AttributeMap = {};
  for (const name in item) map[name] = toAttribute(item[name] as Stored);
  return map;
}

function toAttribute(value: Stored): AttributeValue {
  switch (typeof value) {
    case 'string':
      return { S: value };
    case 'number':
      return { N: String(value) };
    case 'boolean':
      return { BOOL: value };
    default:
      return toObjectAttribute(value);
  }
}

function toObjectAttribute(value: Extract<Stored, object | null>): AttributeValue {
  if (value === null) return { NULL: true };
  if (value instanceof Decimal) return { N: value.toString() };
  if (value instanceof Uint8Array) return { B: value };
  if (value instanceof Set) {
    const members = [...(value as ReadonlySet<string | number>)];
    return typeof members[0] === 'string' ? { SS: members as string[] } : { NS: members.map(String) };
  }
  if (Array.isArray(value)) return { L: value.map(toAttribute) };
  return { M: toAttributeMap(value as StoredItem) };
}
