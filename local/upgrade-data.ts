import { createDocumentClient } from '../functions/table/client.ts';
import { createTable } from '../functions/table/table.ts';
import { LOCAL } from './settings.ts';
import { upgradeHookTokens } from './upgrade-hook-tokens.ts';
import { upgradeUserPartitions } from './upgrade-user-partitions.ts';

/** Upgrades the data of a previous version. It is idempotent, so an interrupted upgrade is completed by the next start. */
export async function upgradeData(dynamodb: string): Promise<void> {
  const client = createDocumentClient(dynamodb);
  try {
    const table = createTable(client, LOCAL.tableName);
    await upgradeHookTokens(table);
    await upgradeUserPartitions(table);
  } finally {
    client.destroy();
  }
}
