import { createDocumentClient } from '../functions/table/client.ts';
import { createTable } from '../functions/table/table.ts';
import type { DataFiles } from './data-files.ts';
import { localKeys } from './kms/local-keys.ts';
import { readOrCreateKey } from './kms/read-or-create-key.ts';
import { LOCAL } from './settings.ts';
import { upgradeHookTokens } from './upgrade-hook-tokens.ts';
import { upgradePaymentDetails } from './upgrade-payment-details.ts';
import { upgradeUserPartitions } from './upgrade-user-partitions.ts';

/** Upgrades local data from a previous version. Idempotent, so the next start completes an interrupted upgrade. */
export async function upgradeData(dynamodb: string, files: Pick<DataFiles, 'secretKey'>): Promise<void> {
  const paymentKey = localKeys(await readOrCreateKey(files)).get(LOCAL.paymentKeyId);
  if (!paymentKey) throw new Error('The local KMS has no key for payment details');
  const client = createDocumentClient(dynamodb);
  try {
    const table = createTable(client, LOCAL.tableName);
    await upgradeHookTokens(table);
    await upgradeUserPartitions(table);
    await upgradePaymentDetails(table, paymentKey);
  } finally {
    client.destroy();
  }
}
