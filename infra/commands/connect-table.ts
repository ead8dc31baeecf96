import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { findRunning } from './find-running.ts';

/**
 * Connects to the table of the running local cloud or, if `TABLE_NAME` is set, to that of a deployed environment, with the operator's own AWS
 * credentials.
 */
export async function connectTable({ TABLE_NAME }: NodeJS.ProcessEnv): Promise<Table> {
  if (TABLE_NAME) return createTable(createDocumentClient(), TABLE_NAME);
  const { dynamodbEndpoint, tableName } = await findRunning();
  return createTable(createDocumentClient(dynamodbEndpoint), tableName);
}
