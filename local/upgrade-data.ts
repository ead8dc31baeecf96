import { createDocumentClient } from '../functions/table/client.ts';
import { createTable } from '../functions/table/table.ts';
import { LOCAL } from './settings.ts';
import { upgradeHookTokens } from './upgrade-hook-tokens.ts';

/** Upgrades the data of the previous version. It is idempotent, so an interrupted upgrade is completed by the next start. */
export async function upgradeData(dynamodb: string): Promise<void> {
  const client = createDocumentClient(dynamodb);
  try {
    await upgradeHookTokens(createTable(client, LOCAL.tableName));
  } finally {
    client.destroy();
  }
}
