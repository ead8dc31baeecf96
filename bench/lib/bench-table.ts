import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { TABLE_DEFINITION } from '../../infra/settings/table-definition.ts';
import { ensureTable } from '../../local/dynamodb/ensure-table.ts';
import { createLocalClient } from '../../local/dynamodb/local-client.ts';
import { startDynamoDb } from '../../local/dynamodb/start-dynamodb.ts';
import { LOCAL } from '../../local/settings.ts';

export interface BenchTable {
  readonly table: Table;
  stop(): Promise<void>;
}

/**
 * Starts DynamoDB Local in memory with the deployed table. Sets the environment variables that the handlers read on import, so call this
 * function before importing a handler.
 */
export async function startBenchTable(): Promise<BenchTable> {
  const dynamodb = await startDynamoDb();
  const tableName = 'bench';
  await ensureTable(createLocalClient(dynamodb.endpoint), tableName, TABLE_DEFINITION);
  Object.assign(process.env, {
    TABLE_NAME: tableName,
    DYNAMODB_ENDPOINT: dynamodb.endpoint,
    AWS_REGION: 'local',
    SECRET_KEY_ID: 'bench',
    PAYMENT_KEY_ID: 'bench',
    AVATAR_BUCKET: 'bench',
    HOOK_TOKEN_KEY: LOCAL.hookTokenKey,
    USER_POOL_ID: 'local_bench',
    USER_POOL_CLIENT_ID: 'bench',
    SITE_ORIGIN: 'http://localhost:3000',
    // One partner makes all calls, some of them reads that are limited to a few a minute.
    CALL_LIMIT_FACTOR: '100000',
    POWERTOOLS_LOG_LEVEL: 'CRITICAL',
    POWERTOOLS_METRICS_DISABLED: 'true',
    TRACE_LINES_DISABLED: 'true',
  });
  return {
    table: createTable(createDocumentClient(dynamodb.endpoint), tableName),
    stop: () => dynamodb.stop(),
  };
}
