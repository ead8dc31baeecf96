import { readEnv, TABLE_ENV } from '../lib/env.ts';
import { createDocumentClient } from './client.ts';
import { createTable, type Table } from './table.ts';

/** Creates the object for accessing the table that the function's environment specifies. Call this function only once per process. */
export function tableFromEnv(): Table {
  const env = readEnv(TABLE_ENV);
  return createTable(createDocumentClient(env.DYNAMODB_ENDPOINT), env.TABLE_NAME);
}
