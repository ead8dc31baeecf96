import type { WebhookSetup } from '../../shared/contract/webhooks.ts';
import { type App, appKey } from '../entities/app.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import { secretItem, type TestKey, testKeyKey, testKeyOf } from '../entities/signing-secret.ts';
import { changedMeanwhile } from '../lib/http/errors.ts';
import { unchangedAttributes } from '../table/condition.ts';
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
import { secretsVersion } from './webhook-setup-view.ts';

export type SaveSigningSecret = OwnedApp & NewSecret & { readonly version: string };

/**
 * Saves a signing secret without reading the stored secret, because IAM forbids this function to read secrets. The previous secret is
 * accepted until the grace period ends. Saving the current secret again changes nothing. Throws `conflict` if another secret was saved in
 * the meantime.
 */
export async function saveSigningSecret(input: SaveSigningSecret, deps: AppsDeps): Promise<WebhookSetup> {
  const app = await readOwnApp(deps.table, input);
  if (secretsVersion(app) !== input.version) throw changedMeanwhile(await getWebhookSetup(input, deps));
  const tx = deps.table.transaction();
  writeSecret(tx, app, input, await sealSecret(input, deps.cipher));
  try {
    await tx.commit();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.key.PK === appKey(input.appId).PK) throw changedMeanwhile(await getWebhookSetup(input, deps));
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
  const isFirst = app.secrets?.[provider] === undefined;
  const shown = {
    endsWith: secret.slice(-4),
    savedAt: now.toISOString(),
    ...(isFirst ? {} : { previousUntil: previousUntil(input) }),
  };
  tx.update(appKey(appId), {
    set: { secrets: { ...app.secrets, [provider]: shown } },
    if: { exists: true, ...unchangedAttributes(app, ['secrets']) },
  });
  tx.put(testKeyItem(input));
  if (isFirst) {
    tx.put(secretItem(appId, provider, sealed), { if: { exists: false } });
  } else {
    rotateSecret(tx, input, sealed);
  }
}
