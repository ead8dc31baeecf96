import { TABLE_DEFINITION } from '../../infra/settings/table-definition.ts';
import type { Closers } from '../closers.ts';
import { LOCAL } from '../settings.ts';
import { startDynamoDb } from './start-dynamodb.ts';

export interface LocalTable {
  readonly endpoint: string;
  readonly tableName: string;
  isUp(): boolean;
  readonly streamArn: string;
}

interface TableOptions {
  /** If it is undefined, the data is kept in memory. */
  readonly dataDir: string | undefined;
  /** If undefined, DynamoDB Local is started. */
  readonly endpoint?: string | undefined;
  readonly tableName?: string | undefined;
  readonly closers: Closers;
  readonly onProblem: (message: string) => void;
}

/**
 * Starts DynamoDB Local with the product's table. Throws a `CommandError` if DynamoDB Local cannot start or the data has a different
 * schema.
 */
export async function startTable(options: TableOptions): Promise<LocalTable> {
  const { dataDir, tableName = LOCAL.tableName, closers, onProblem } = options;
  const { endpoint, isUp, stop } = options.endpoint
    ? { endpoint: options.endpoint, isUp: () => true, stop: async () => undefined }
    : await startDynamoDb({ dataDir, onProblem });
  closers.add(stop);
  const [{ ensureTable }, { createLocalClient }] = await Promise.all([
    import('./ensure-table.ts'),
    import('./local-client.ts'),
  ]);
  const client = createLocalClient(endpoint);
  try {
    const { streamArn } = await ensureTable(client, tableName, TABLE_DEFINITION);
    return { endpoint, tableName, isUp, streamArn };
  } finally {
    client.destroy();
  }
}
