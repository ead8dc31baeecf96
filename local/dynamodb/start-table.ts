import { TABLE_DEFINITION } from '../../infra/table-definition.ts';
import type { Closers } from '../closers.ts';
import { LOCAL } from '../settings.ts';
import { startDynamoDb } from './start-dynamodb.ts';

export interface LocalTable {
  readonly endpoint: string;
  /** Returns whether the database responds, as far as is known. */
  isUp(): boolean;
  readonly streamArn: string;
  /** Whether this start created the table. */
  readonly isNew: boolean;
}

interface TableOptions {
  /** The directory of the data. If it is undefined, the data is kept in memory. */
  readonly dataDir: string | undefined;
  readonly closers: Closers;
  readonly onProblem: (message: string) => void;
}

/** Starts DynamoDB Local with the product's table. Throws a `CommandError` if it cannot start or the data has a different schema. */
export async function startTable({ dataDir, closers, onProblem }: TableOptions): Promise<LocalTable> {
  const { endpoint, isUp, stop } = await startDynamoDb({ dataDir, onProblem });
  closers.add(stop);
  const [{ ensureTable }, { createLocalClient }] = await Promise.all([
    import('./ensure-table.ts'),
    import('./local-client.ts'),
  ]);
  const client = createLocalClient(endpoint);
  try {
    const { created, streamArn } = await ensureTable(client, LOCAL.tableName, TABLE_DEFINITION);
    return { endpoint, isUp, streamArn, isNew: created };
  } finally {
    client.destroy();
  }
}
