import { readEnv, TABLE_ENV } from '../lib/env.ts';
import { createDocumentClient } from './client.ts';
import { createTable, type Table } from './table.ts';
import type { Upgrades } from './upgrade.ts';

/** Creates the table named in the function's environment, with the upgrades of the items that it reads. Call it only once per process. */
export function tableFromEnv(upgrades?: Upgrades): Table {
  const env = readEnv(TABLE_ENV);
  return createTable(createDocumentClient(env.DYNAMODB_ENDPOINT), env.TABLE_NAME, upgrades);
}
