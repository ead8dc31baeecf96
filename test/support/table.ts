import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { createDocumentClient } from '../../functions/table/client.ts';
import { ensureTable } from '../../local/dynamodb/ensure-table.ts';
import { createLocalClient } from '../../local/dynamodb/local-client.ts';

export interface TestTable {
  readonly tableName: string;
  readonly endpoint: string;
  readonly streamArn: string;
  readonly client: DynamoDBDocumentClient;
}

/** An empty table like the deployed one, for one test file. It goes away with DynamoDB Local, which keeps it in memory. */
export async function createTestTable(): Promise<TestTable> {
  const endpoint = inject('dynamodbEndpoint');
  const tableName = `test-${randomUUID()}`;
  const admin = createLocalClient(endpoint);
  const { streamArn } = await ensureTable(admin, tableName, inject('tableDefinition'));
  admin.destroy();
  return { tableName, endpoint, streamArn, client: createDocumentClient(endpoint) };
}
