import type { WebhookSetup } from '../../shared/contract/webhooks.ts';
import { type App, appKey } from '../entities/app.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import { secretItem, type TestKey, testKeyKey, testKeyOf } from '../entities/signing-secret.ts';
import { DomainError } from '../lib/errors.ts';
import type { Item } from '../table/key.ts';
import { ConditionFailed, type Transaction } from '../table/transaction.ts';
import type { AppsDeps } from './deps.ts';
import { getWebhookSetup } from './get-webhook-setup.ts';
import {
  type NewSecret,
  previousUntil,
  rotateSecret,
  type SealedSecret,
  sealSecret,
} from './rotate-secret.ts';

export type SaveSigningSecret = OwnedApp & NewSecret;

/**
 * Saves a signing secret without reading the stored secret, because IAM forbids this function to read secrets. The previous secret is
 * accepted until the grace period ends. Saving the current secret again changes nothing, so a double click does not replace the previous
 * secret. Throws `conflict` if another call saves a secret at the same time.
 */
export async function saveSigningSecret(input: SaveSigningSecret, deps: AppsDeps): Promise<WebhookSetup> {
  const app = await readOwnApp(deps.table, input);
  const tx = deps.table.transaction();
  writeSecret(tx, app, input, await sealSecret(input, deps.cipher));
  try {
    await tx.commit();
  } catch (error) {
    const isSavedAlready = error instanceof ConditionFailed;
    if (!isSavedAlready) throw error;
    // The secret was already saved, so the transaction wrote nothing. Add the key for test events in case it is missing.
    await deps.table.putIfAbsent(testKeyItem(input));
  }
  return getWebhookSetup(input, deps);
}

const testKeyItem = ({ appId, provider, secret }: NewSecret): Item<TestKey> => ({
  ...testKeyKey(appId, provider),
  type: 'TestKey',
  key: testKeyOf(secret),
});

function writeSecret(tx: Transaction, app: App, input: NewSecret, sealed: SealedSecret): void {
  const { appId, provider, secret, now } = input;
  const savedMeanwhile = new DomainError('conflict', 'Another secret was just saved. Save yours again.');
  const isFirst = app.secrets?.[provider] === undefined;
  const shown = {
    endsWith: secret.slice(-4),
    savedAt: now.toISOString(),
    ...(isFirst ? {} : { previousUntil: previousUntil(input) }),
  };
  tx.update(appKey(appId), {
    set: { secrets: { ...app.secrets, [provider]: shown } },
    if: app.secrets ? { equals: { secrets: app.secrets } } : { exists: true, absent: ['secrets'] },
    orElse: savedMeanwhile,
  });
  tx.put(testKeyItem(input));
  if (isFirst) {
    tx.put(secretItem(appId, provider, sealed), { if: { exists: false }, orElse: savedMeanwhile });
  } else {
    rotateSecret(tx, input, sealed);
  }
}
