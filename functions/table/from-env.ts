import { readEnv, TABLE_ENV } from '../lib/env.ts';
import { createDocumentClient } from './client.ts';
import { createTable, type Table } from './table.ts';

/** Creates the table named in the function's environment. Call it only once per process. */
export function tableFromEnv(): Table {
  const env = readEnv(TABLE_ENV);
  return createTable(createDocumentClient(env.DYNAMODB_ENDPOINT), env.TABLE_NAME);
}
