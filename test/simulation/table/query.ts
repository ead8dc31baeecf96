import type { QueryCommandInput, QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { attributeName, bind, operandOf } from './bindings.ts';
import { type ConditionExpression, readCondition } from './condition-expression.ts';
import { validationError } from './errors.ts';
import { bySortKey, type Row, type Storage } from './storage.ts';
import { type StoredItem, toDocumentItem, toStoredItem } from './stored-value.ts';
import { INDEX_KEYS, type KeySchema, TABLE_KEY } from './table-schema.ts';
import { Tokens } from './tokens.ts';

const MAX_PAGE_BYTES = 1024 * 1024;

/** Runs a query on the table or on an index. Like DynamoDB, rejects a consistent read of an index. */
export function query(storage: Storage, input: QueryCommandInput): Omit<QueryCommandOutput, '$metadata'> {
  const { IndexName, ConsistentRead, Limit, ScanIndexForward = true, Select } = input;
  rejectUnsupported(input);
  const schema = IndexName === undefined ? TABLE_KEY : INDEX_KEYS.get(IndexName);
  if (!schema) throw validationError(`The table does not have the specified index: ${IndexName}`);
  if (IndexName !== undefined && ConsistentRead) {
    throw validationError('Consistent reads are not supported on global secondary indexes');
  }
  const { partition, isInRange } = readKeyCondition(input, schema);
  const rows = storage.partition(IndexName, partition).filter(({ item }) => isInRange(item));
  if (!ScanIndexForward) rows.reverse();
  const start = startAfter(rows, input, { schema, partition, isInRange });
  const page = takePage(rows, start, Limit);
  const last = page.at(-1);
  const isComplete = page.length < (Limit ?? Number.POSITIVE_INFINITY) && start + page.length === rows.length;
  return {
    ...(Select === 'COUNT' ? {} : { Items: page.map(({ item }) => toDocumentItem(item)) }),
    Count: page.length,
    ScannedCount: page.length,
    ...(isComplete || !last ? {} : { LastEvaluatedKey: keysIn(last.item, schema) }),
  };
}

function rejectUnsupported({ FilterExpression, ProjectionExpression, Select = 'COUNT' }: QueryCommandInput) {
  if (FilterExpression || ProjectionExpression || Select !== 'COUNT') {
    throw new Error('The table in memory supports no filter, projection or selection of attributes.');
  }
}

interface Range {
  readonly schema: KeySchema;
  readonly partition: string;
  readonly isInRange: (item: StoredItem) => boolean;
}

/** Parses a key condition of the form `PK = :partition`, optionally followed by ` AND` and a condition on the sort key. */
function readKeyCondition(input: QueryCommandInput, schema: KeySchema): Omit<Range, 'schema'> {
  const tokens = new Tokens(input.KeyConditionExpression ?? '');
  const nameOf = attributeName(tokens.take());
  tokens.expect('=');
  const value = operandOf(tokens.take());
  const rest: ConditionExpression['test'] = tokens.takeIf('AND') ? readCondition(tokens) : () => true;
  if (!tokens.isAtEnd) throw tokens.unexpected();
  const bindings = bind(input, tokens);
  const partition = value.read({}, bindings);
  if (nameOf(bindings) !== schema.partitionKey || typeof partition !== 'string') {
    throw validationError(`Query condition missed key schema element: ${schema.partitionKey}`);
  }
  return { partition, isInRange: (item) => rest(item, bindings) };
}

function startAfter(
  rows: readonly Row[],
  { ExclusiveStartKey, ScanIndexForward = true }: QueryCommandInput,
  { schema, partition, isInRange }: Range,
): number {
  if (!ExclusiveStartKey) return 0;
  const item = toStoredItem(ExclusiveStartKey);
  const names = Object.keys(keysIn(item, schema));
  const isKey =
    names.length === Object.keys(item).length &&
    names.every((name) => typeof item[name] === 'string' && item[name] !== '');
  if (!isKey || item[schema.partitionKey] !== partition || !isInRange(item)) {
    throw validationError('The provided starting key is outside query boundaries or invalid');
  }
  const compare = bySortKey(schema.sortKey);
  const sign = ScanIndexForward ? 1 : -1;
  const found = rows.findIndex((row) => sign * compare(row, { item, size: 0 }) > 0);
  return found < 0 ? rows.length : found;
}

function takePage(rows: readonly Row[], start: number, limit = Number.POSITIVE_INFINITY): readonly Row[] {
  let [end, bytes] = [start, 0];
  while (end < rows.length && end - start < limit && bytes < MAX_PAGE_BYTES) {
    bytes += rows[end]?.size ?? 0;
    end++;
  }
  return rows.slice(start, end);
}

function keysIn(item: StoredItem, { partitionKey, sortKey }: KeySchema): Record<string, unknown> {
  return {
    PK: item.PK,
    SK: item.SK,
    [partitionKey]: item[partitionKey],
    [sortKey]: item[sortKey],
  };
}
