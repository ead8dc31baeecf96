import { bind } from './bindings.ts';
import { compileCondition } from './condition-expression.ts';
import { type AttributeMap, validationError } from './errors.ts';
import { type Stored, type StoredItem, toAttributeMap, toStoredItem } from './stored-value.ts';
import { checkItem, exactKeyOf, type ItemKey, keyOf, TABLE_KEY } from './table-schema.ts';
import { compileUpdate } from './update-expression.ts';

export type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

export interface WriteInput {
  readonly Item?: Record<string, unknown> | undefined;
  readonly Key?: Record<string, unknown> | undefined;
  readonly UpdateExpression?: string | undefined;
  readonly ConditionExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Record<string, string> | undefined;
  readonly ExpressionAttributeValues?: Record<string, unknown> | undefined;
  readonly ReturnValuesOnConditionCheckFailure?: string | undefined;
}

/** The result of a write: the resulting item (undefined if there is none), its size in bytes, and the attributes that an update changed. */
export interface WriteResult {
  readonly after: StoredItem | undefined;
  readonly size: number;
  readonly changed: readonly string[];
}

/** A write whose parameters have been validated. */
export interface Write {
  readonly key: ItemKey;
  readonly isAllowed: (before: StoredItem | undefined) => boolean;
  /** Computes the result of the write. Throws a `ValidationException` for wrong types. */
  readonly apply: (before: StoredItem | undefined) => WriteResult;
  /** Returns undefined if the request doesn't ask for the item. */
  readonly itemOnFailure: (before: StoredItem | undefined) => AttributeMap | undefined;
}

/** Parses a write. Throws a `ValidationException` for invalid parameters. */
export function readWrite(kind: WriteKind, input: WriteInput): Write {
  const condition = input.ConditionExpression ? compileCondition(input.ConditionExpression) : undefined;
  const update = kind === 'Update' ? compileUpdate(input.UpdateExpression ?? '') : undefined;
  const bindings = bind(input, condition, update);
  const returnsItem = input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
  const checks = {
    isAllowed: (before: StoredItem | undefined) => condition?.test(before ?? {}, bindings) ?? true,
    itemOnFailure: (before: StoredItem | undefined) =>
      before && returnsItem ? toAttributeMap(before) : undefined,
  };
  if (kind === 'Put') {
    const item = toStoredItem(input.Item ?? {});
    const result = { after: item, size: checkItem(item), changed: [] };
    return { ...checks, key: keyOf(item), apply: () => result };
  }
  const key = exactKeyOf(toStoredItem(input.Key ?? {}));
  const apply = (before: StoredItem | undefined): WriteResult => {
    if (!update) return { after: kind === 'Delete' ? undefined : before, size: 0, changed: [] };
    return applyChanges(key, before, update.changesOf(before ?? { ...key }, bindings));
  };
  return { ...checks, key, apply };
}

function applyChanges(
  key: ItemKey,
  before: StoredItem | undefined,
  changes: ReadonlyMap<string, Stored | undefined>,
): WriteResult {
  const after: Record<string, Stored> = { ...(before ?? key) };
  for (const [name, value] of changes) {
    if (name === TABLE_KEY.partitionKey || name === TABLE_KEY.sortKey) {
      throw validationError(`Cannot update attribute ${name}. This attribute is part of the key`);
    }
    if (value === undefined) delete after[name];
    else after[name] = value;
  }
  return { after, size: checkItem(after), changed: [...changes.keys()] };
}
