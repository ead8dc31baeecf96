import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import { LIMITS } from '../../shared/limits.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Index, Key } from './keys.ts';
import { Transaction } from './transaction.ts';

export interface Page<T> {
  items: T[];
  cursor: string | null;
}

export interface PageRequest {
  index: Index;
  /** The index's partition key. */
  partition: string;
  /** Only sort keys that begin with this. */
  prefix?: string;
  cursor?: string | undefined;
  newestFirst?: boolean;
  limit?: number;
}

/** The one table: reads by key, lists by index, writes by transaction. Items are `T` by the word of the entity that wrote them. */
export interface Table {
  readonly name: string;
  readonly client: DynamoDBDocumentClient;
  get<T extends object>(key: Key): Promise<T | undefined>;
  /** In the order of `keys`; undefined where there is no item. */
  getMany<T extends object>(keys: readonly Key[]): Promise<(T | undefined)[]>;
  /** A whole partition of the table, or the part under `prefix`, read consistently. Only for partitions that are small by nature. */
  partition<T extends object>(partition: string, prefix?: string): Promise<T[]>;
  /** One page of an index, with the items read from the table. */
  page<T extends object>(request: PageRequest): Promise<Page<T>>;
  /** The keys alone of the first `limit` items of an index. */
  pageKeys(request: PageRequest): Promise<{ keys: (Key & Record<string, string>)[]; cursor: string | null }>;
  /** Puts the item if there is none under its key. False where there is one. */
  putIfAbsent(item: Key & Record<string, unknown>): Promise<boolean>;
  transaction(): Transaction;
}

export function createTable(client: DynamoDBDocumentClient, name: string): Table {
  const table: Table = {
    name,
    client,

    async get<T extends object>(key: Key) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: plain(key), ConsistentRead: true }),
      );
      return Item as T | undefined;
    },

    async getMany<T extends object>(wanted: readonly Key[]) {
      const found = new Map<string, T>();
      const unique = [...new Map(wanted.map((key) => [textOf(key), plain(key)])).values()];
      for (let start = 0; start < unique.length; start += 100) {
        let missing: Key[] = unique.slice(start, start + 100);
        while (missing.length > 0) {
          const answer = await client.send(
            new BatchGetCommand({ RequestItems: { [name]: { Keys: missing, ConsistentRead: true } } }),
          );
          for (const item of answer.Responses?.[name] ?? []) found.set(textOf(item as Key), item as T);
          missing = (answer.UnprocessedKeys?.[name]?.Keys ?? []) as Key[];
        }
      }
      return wanted.map((key) => found.get(textOf(key)));
    },

    async partition<T extends object>(partition: string, prefix = '') {
      const items: T[] = [];
      let from: Record<string, unknown> | undefined;
      do {
        const answer = await client.send(
          new QueryCommand({
            TableName: name,
            ConsistentRead: true,
            KeyConditionExpression: prefix ? 'PK = :pk AND begins_with(SK, :sk)' : 'PK = :pk',
            ExpressionAttributeValues: { ':pk': partition, ...(prefix ? { ':sk': prefix } : {}) },
            ...(from ? { ExclusiveStartKey: from } : {}),
          }),
        );
        items.push(...((answer.Items ?? []) as T[]));
        from = answer.LastEvaluatedKey;
      } while (from);
      return items;
    },

    async page<T extends object>(request: PageRequest) {
      const { keys, cursor } = await table.pageKeys(request);
      const items = await table.getMany<T>(keys);
      return { items: items.filter((item) => item !== undefined), cursor };
    },

    async pageKeys({ index, partition, prefix, cursor, newestFirst = false, limit = LIMITS.pageSize }) {
      const [pk, sk] = [`${index}PK`, `${index}SK`];
      const list = `${index}/${partition}/${prefix ?? ''}`;
      const from = decodeCursor(list, cursor, [sk, 'PK', 'SK']);
      const answer = await client.send(
        new QueryCommand({
          TableName: name,
          IndexName: index,
          KeyConditionExpression: prefix ? `${pk} = :pk AND begins_with(${sk}, :sk)` : `${pk} = :pk`,
          ExpressionAttributeValues: { ':pk': partition, ...(prefix ? { ':sk': prefix } : {}) },
          ScanIndexForward: !newestFirst,
          Limit: limit,
          ...(from ? { ExclusiveStartKey: { ...from, [pk]: partition } } : {}),
        }),
      );
      const { [pk]: _, ...position } = answer.LastEvaluatedKey ?? {};
      return {
        keys: (answer.Items ?? []) as (Key & Record<string, string>)[],
        cursor: encodeCursor(list, answer.LastEvaluatedKey && position),
      };
    },

    async putIfAbsent(item) {
      try {
        await client.send(
          new PutCommand({ TableName: name, Item: item, ConditionExpression: 'attribute_not_exists(PK)' }),
        );
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },

    transaction: () => new Transaction(client, name),
  };
  return table;
}

const plain = ({ PK, SK }: Key): Key => ({ PK, SK });
const textOf = ({ PK, SK }: Key): string => `${PK}\n${SK}`;
