import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  paginateScan,
} from '@aws-sdk/lib-dynamodb';
import { createDocumentClient } from '../../functions/table/client.ts';
import { TABLE_DEFINITION } from '../../infra/settings/table-definition.ts';
import { split } from '../../shared/lib/split.ts';
import { createLocalClient } from '../dynamodb/local-client.ts';

type Item = Record<string, unknown>;

/** The maximum number of items in a `BatchWriteItem` request. */
const BATCH = 25;

async function readAll(client: DynamoDBDocumentClient, TableName: string): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true }))
    items.push(...(page.Items ?? []));
  return items;
}

/** Copies a table. Like a restored table, the copy contains the data and the indexes. It has no stream, and its items never expire. */
export async function copyTable(endpoint: string, from: string, to: string): Promise<void> {
  const { StreamSpecification, ...withoutStream } = TABLE_DEFINITION.create;
  const admin = createLocalClient(endpoint);
  await admin.send(new CreateTableCommand({ TableName: to, ...withoutStream }));
  admin.destroy();
  const client = createDocumentClient(endpoint);
  const items = await readAll(client, from);
  for (const batch of split(items, BATCH)) {
    let requests = batch.map((Item) => ({ PutRequest: { Item } }));
    while (requests.length > 0) {
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [to]: requests } }),
      );
      requests = (UnprocessedItems?.[to] ?? []) as typeof requests;
    }
  }
}

/** Simulates a faulty release by deleting all ledger entries. */
export async function damageLedger(client: DynamoDBDocumentClient, TableName: string): Promise<void> {
  for (const { PK, SK, type } of await readAll(client, TableName))
    if (type === 'Entry') await client.send(new DeleteCommand({ TableName, Key: { PK, SK } }));
}

/** Returns a line of text for each ledger entry. The line contains every field that affects amounts of money. */
export async function readEntries(client: DynamoDBDocumentClient, tableName: string): Promise<string[]> {
  return (await readAll(client, tableName))
    .filter(({ type }) => type === 'Entry')
    .map(({ PK, SK, kind, amount, currency, month }) => [PK, SK, kind, amount, currency, month].join(' '));
}

export async function deleteTables(endpoint: string, names: readonly string[]): Promise<void> {
  const client = createLocalClient(endpoint);
  for (const TableName of names)
    await client.send(new DeleteTableCommand({ TableName })).catch(() => undefined);
  client.destroy();
}
