import { randomUUID } from 'node:crypto';
import { UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, inject } from 'vitest';
import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { makeTable } from '../../local/dynamodb/ensure-table.ts';
import { createLocalClient } from '../../local/dynamodb/local-client.ts';
import { isOnMemoryTable, MEMORY_PREFIX } from './which-table.ts';

export interface TestTable {
  readonly table: Table;
  readonly tableName: string;
  readonly endpoint: string;
  readonly client: DynamoDBDocumentClient;
}

/**
 * Creates an empty table for one test file, with the definition of the deployed table: in memory (`memory-tables.setup.ts`) or in DynamoDB
 * Local, as `which-table.ts` says. DynamoDB Local keeps the table in memory until it stops. The table has a stream only after a call to
 * `openStream`, because stream records slow down DynamoDB Local.
 */
export async function createTestTable(): Promise<TestTable> {
  const endpoint = inject('dynamodbEndpoint');
  const isInMemory = isOnMemoryTable(expect.getState().testPath ?? '');
  const tableName = `${isInMemory ? MEMORY_PREFIX : 'test-'}${randomUUID()}`;
  if (!isInMemory) await createInDynamoDb(tableName, endpoint);
  const client = createDocumentClient(endpoint);
  return { table: createTable(client, tableName), tableName, endpoint, client };
}

async function createInDynamoDb(tableName: string, endpoint: string): Promise<void> {
  const { create, ttlAttribute } = inject('tableDefinition');
  const { StreamSpecification, ...withoutStream } = create;
  const admin = createLocalClient(endpoint);
  await makeTable(admin, tableName, { create: withoutStream, ttlAttribute });
  admin.destroy();
}

/** Enables the stream of a test's table with the same settings as the deployed stream. Returns the stream's ARN. */
export async function openStream(tableName: string): Promise<string> {
  const { StreamSpecification } = inject('tableDefinition').create;
  const admin = createLocalClient(inject('dynamodbEndpoint'));
  const { TableDescription } = await admin.send(
    new UpdateTableCommand({ TableName: tableName, StreamSpecification }),
  );
  admin.destroy();
  if (!TableDescription?.LatestStreamArn)
    throw new Error(`DynamoDB Local enabled no stream on the table ${tableName}`);
  return TableDescription.LatestStreamArn;
}
