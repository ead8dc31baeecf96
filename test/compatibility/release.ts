import { readFileSync, writeFileSync } from 'node:fs';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { split } from '../../functions/lib/split.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { createLocalClient } from '../../local/dynamodb/local-client.ts';
import type { Cast } from './story.ts';

export type Item = Record<string, AttributeValue>;

/** The data of an earlier release: the items that it wrote during a fixed sequence of actions, and the responses of its API. */
export interface Release {
  readonly cast: Cast;
  readonly items: readonly Item[];
  /** The responses of the API, by user and operation. */
  readonly responses: Readonly<Record<string, unknown>>;
}

const FILE = fromRoot('test', 'compatibility', '__snapshots__', 'previous-release.json');
/** The maximum number of items that DynamoDB writes in a batch. */
const BATCH = 25;

/** Writes a release to its file. Binary values become base64. */
export function recordRelease(release: Release): void {
  const toText = (_: string, value: unknown) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
  writeFileSync(FILE, `${JSON.stringify(release, toText, 1)}\n`);
}

export function readRelease(): Release {
  const fromText = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'base64' in value
      ? Buffer.from(String(value.base64), 'base64')
      : value;
  return JSON.parse(readFileSync(FILE, 'utf8'), fromText) as Release;
}

/** Reads all items in a table, in DynamoDB's JSON format. */
export async function scanItems(endpoint: string, tableName: string): Promise<Item[]> {
  const client = createLocalClient(endpoint);
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName })) items.push(...Items);
  client.destroy();
  return items;
}

export const putItems = (endpoint: string, tableName: string, items: readonly Item[]): Promise<void> =>
  write(
    endpoint,
    tableName,
    items.map((Item) => ({ PutRequest: { Item } })),
  );

export const deleteItems = (endpoint: string, tableName: string, items: readonly Item[]): Promise<void> =>
  write(
    endpoint,
    tableName,
    items.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } as Item } })),
  );

async function write(endpoint: string, tableName: string, writes: readonly WriteRequest[]): Promise<void> {
  const client = createLocalClient(endpoint);
  for (const batch of split(writes, BATCH))
    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: batch } }));
  client.destroy();
}

/** The attributes that all items of a type have, each with the types of its values, such as `S` or `N`. */
export type Shapes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Describes the attributes that exist in all items of a type, so that other releases can rely on them. */
export function shapesOf(items: readonly Item[]): Shapes {
  const byType = Map.groupBy(items, ({ type }) => type?.S ?? '');
  return Object.fromEntries(
    [...byType].map(([type, same]) => {
      const [first = {}, ...others] = same;
      const common = Object.keys(first).filter((name) => others.every((item) => name in item));
      return [
        type,
        Object.fromEntries(
          common.map((name) => [name, [...new Set(same.flatMap((item) => Object.keys(item[name] ?? {})))]]),
        ),
      ];
    }),
  );
}
