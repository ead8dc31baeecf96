import { createDocumentClient } from '../functions/table/client.ts';
import { createTable } from '../functions/table/table.ts';
import { LOCAL } from './settings.ts';
import { upgradeHookTokens } from './upgrade-hook-tokens.ts';
import { upgradeUserPartitions } from './upgrade-user-partitions.ts';

/** Upgrades local data of a previous version. Idempotent, so if an upgrade is interrupted, the next start completes it. */
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
