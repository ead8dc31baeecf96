import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { split } from '../../shared/lib/split.ts';
import { LIMITS } from '../../shared/limits.ts';
import { Expressions } from './condition.ts';
import { decodeCursor, encodeCursor, invalidCursor } from './cursor.ts';
import type { Index, ItemOf, Key, Partition, Range, Stored } from './key.ts';
import { untraceItem } from './last-request.ts';
import { MAX_BATCH, readBatch } from './read-batch.ts';
import { Transaction } from './transaction.ts';

export interface Page<T> {
  items: T[];
  cursor: string | null;
}

export interface KeyPage<T = unknown> {
  keys: IndexKey<T>[];
  cursor: string | null;
}

export interface PartitionPageRequest<T = unknown> {
  partition: Partition<T>;
  /** Restricts the page to sort keys that begin with this string. */
  prefix?: string;
  /** Restricts the page to sort keys below this string. Ignored if `prefix` is set. */
  before?: string;
  /** Restricts the page to sort keys between these strings, inclusive. If `prefix` is also set, both strings must begin with it. */
  between?: readonly [from: string, to: string] | undefined;
  cursor?: string | undefined;
  newestFirst?: boolean;
  limit?: number;
}

export interface PageRequest<T = unknown> extends PartitionPageRequest<T> {
  index: Index;
}

/** An index entry: the item's keys in the table and in the index. */
export type IndexKey<T = unknown> = Key<T> & Record<string, string>;

type ItemsOf<K extends readonly Key[]> = { -readonly [I in keyof K]: ItemOf<K[I]> | undefined };

export interface Table {
  readonly name: string;
  readonly client: DynamoDBDocumentClient;
  get<T>(key: Key<T>): Promise<T | undefined>;
  /** Returns only some attributes of an item, for functions that may not read the others. */
  getOnly<T, K extends keyof T & string>(
    key: Key<T>,
    attributes: readonly K[],
  ): Promise<Pick<T, K> | undefined>;
  /** Returns the items in the order of `keys`. A missing item is undefined. */
  getMany<const K extends readonly Key[]>(keys: K): Promise<ItemsOf<K>>;
  /** Reads a whole range with strong consistency. Use this method only for ranges that always stay small. */
  partition<T>(range: Range<T>): Promise<T[]>;
  /** Reads a page of a partition of the table with strong consistency, in order of the sort keys. */
  partitionPage<T>(request: PartitionPageRequest<T>): Promise<Page<T>>;
  /** Queries a page of an index and reads its items from the table. */
  page<T>(request: PageRequest<T>): Promise<Page<T>>;
  /** Queries a page of an index and returns only the keys of the items. */
  pageKeys<T>(request: PageRequest<T>): Promise<KeyPage<T>>;
  /** Writes the item unless an item with the same key exists. Returns the existing item, or undefined if the item was written. */
  putIfAbsent<T>(item: Key<T> & Stored<NoInfer<T>>): Promise<T | undefined>;
  transaction(): Transaction;
}

export function createTable(client: DynamoDBDocumentClient, name: string): Table {
  /** Queries one page of an index or of the table. A cursor must have been created for `list` and contain the given key attributes. */
  async function query(request: QueryRequest, list: string, attributes: readonly string[]) {
    const { index, pk, partition, newestFirst = false } = request;
    const from = decodeCursor(list, request.cursor, attributes);
    const [range, values] = rangeOf(request);
    const sent = client.send(
      new QueryCommand({
        TableName: name,
        ...(index ? { IndexName: index } : { ConsistentRead: true }),
        KeyConditionExpression: `${pk} = :pk${range}`,
        ExpressionAttributeValues: { ':pk': partition, ...values },
        ScanIndexForward: !newestFirst,
        Limit: request.limit ?? LIMITS.pageSize,
        ...(from ? { ExclusiveStartKey: { ...from, [pk]: partition } } : {}),
      }),
    );
    const answer = await sent.catch((error: unknown) => {
      // DynamoDB rejects a position outside of the list. Only a forged cursor can contain such a position.
      throw from && (error as Error).name === 'ValidationException' ? invalidCursor(error) : error;
    });
    return { items: answer.Items ?? [], last: answer.LastEvaluatedKey };
  }

  const table: Table = {
    name,
    client,

    async get<T>(key: Key<T>) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: plain(key), ConsistentRead: true }),
      );
      return Item && (untraceItem(Item) as T);
    },

    async getOnly<T, K extends keyof T & string>(key: Key<T>, attributes: readonly K[]) {
      const expressions = new Expressions();
      const ProjectionExpression = attributes.map((name) => expressions.name(name)).join(', ');
      const { Item } = await client.send(
        new GetCommand({
          TableName: name,
          Key: plain(key),
          ConsistentRead: true,
          ProjectionExpression,
          ...expressions.request(),
        }),
      );
      return Item as Pick<T, K> | undefined;
    },

    async getMany<const K extends readonly Key[]>(wanted: K) {
      const found = new Map<string, unknown>();
      const unique = [...new Map(wanted.map((key) => [textOf(key), plain(key)])).values()];
      for (const batch of split(unique, MAX_BATCH)) {
        for (const item of await readBatch(client, name, batch)) found.set(textOf(item), untraceItem(item));
      }
      return wanted.map((key) => found.get(textOf(key))) as ItemsOf<K>;
    },

    async partition<T>({ partition, prefix = '', between }: Range<T>) {
      const [condition, values] = between
        ? [' AND SK BETWEEN :from AND :to', { ':from': between[0], ':to': between[1] }]
        : prefix
          ? [' AND begins_with(SK, :sk)', { ':sk': prefix }]
          : ['', {}];
      const items: T[] = [];
      let from: Record<string, unknown> | undefined;
      do {
        const answer = await client.send(
          new QueryCommand({
            TableName: name,
            ConsistentRead: true,
            KeyConditionExpression: `PK = :pk${condition}`,
            ExpressionAttributeValues: { ':pk': partition, ...values },
            ...(from ? { ExclusiveStartKey: from } : {}),
          }),
        );
        items.push(...((answer.Items ?? []).map(untraceItem) as T[]));
        from = answer.LastEvaluatedKey;
      } while (from);
      return items;
    },

    async page<T>(request: PageRequest<T>) {
      const { keys, cursor } = await table.pageKeys(request);
      const items: (T | undefined)[] = await table.getMany(keys);
      return { items: items.filter((item) => item !== undefined), cursor };
    },

    async partitionPage<T>(request: PartitionPageRequest<T>) {
      const { items, last } = await query({ ...request, pk: 'PK', sk: 'SK' }, listOf(request), ['SK']);
      const cursor = last ? encodeCursor(listOf(request), { SK: last.SK }) : null;
      return { items: items.map(untraceItem) as T[], cursor };
    },

    async pageKeys<T>(request: PageRequest<T>) {
      const { index } = request;
      const [pk, sk] = [`${index}PK`, `${index}SK`];
      const { items, last } = await query({ ...request, pk, sk }, listOf(request), [sk, 'PK', 'SK']);
      const keys = items as IndexKey<T>[];
      return { keys, cursor: last ? cursorAfter(request, last as IndexKey) : null };
    },

    async putIfAbsent<T>(item: Key<T> & Stored<NoInfer<T>>) {
      const { applied, before } = await table
        .transaction()
        .put(item, { if: { exists: false } })
        .exchange<T>();
      return applied ? undefined : before;
    },

    transaction: () => new Transaction(client, name),
  };
  return table;
}

/**
 * Returns a cursor that continues the requested list after `key`. Callers that return fewer items than they have read need such a cursor.
 */
export function cursorAfter(request: PageRequest, key: IndexKey): string {
  const sk = `${request.index}SK`;
  return encodeCursor(listOf(request), { [sk]: key[sk], PK: key.PK, SK: key.SK });
}

interface QueryRequest extends PartitionPageRequest {
  readonly index?: Index;
  readonly pk: string;
  readonly sk: string;
}

/** Builds the query's condition on the sort key, and the values for its placeholders. */
function rangeOf({ sk, prefix, before, between }: QueryRequest): [condition: string, values: object] {
  if (between) return [` AND ${sk} BETWEEN :from AND :to`, { ':from': between[0], ':to': between[1] }];
  if (prefix) return [` AND begins_with(${sk}, :sk)`, { ':sk': prefix }];
  return before ? [` AND ${sk} < :sk`, { ':sk': before }] : ['', {}];
}

const listOf = ({ index, partition, prefix }: PartitionPageRequest & { index?: Index }) =>
  `${index ?? 'table'}/${partition}/${prefix ?? ''}`;
const plain = ({ PK, SK }: Key): Key => ({ PK, SK });
const textOf = ({ PK, SK }: Key): string => `${PK}\n${SK}`;
