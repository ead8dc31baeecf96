import type { WebhookSetup } from '../../shared/contract/apps.ts';
import type { Provider } from '../../shared/providers.ts';
import { DomainError } from '../lib/errors.ts';
import type { App } from '../table/entities/app.ts';
import { secretDigest, type TestKey, testKeyOf } from '../table/entities/webhook.ts';
import { secretItem } from '../table/items/webhook.ts';
import type { Item } from '../table/key.ts';
import { keys } from '../table/keys.ts';
import { ConditionFailed, type Transaction } from '../table/transaction.ts';
import { type AppsDeps, GRACE_MS, type OwnedApp } from './deps.ts';
import { getWebhookSetup } from './get-webhook-setup.ts';
import { readOwnApp } from './read-own-app.ts';

export interface SaveSigningSecret extends OwnedApp {
  readonly provider: Provider;
  readonly secret: string;
  readonly now: Date;
}

/**
 * Saves a signing secret without reading the stored one, because IAM forbids this function to read secrets. The previous secret is accepted
 * until the grace period ends. Saving the current secret again changes nothing, so a double click does not replace the previous secret.
 * Throws `conflict` if another secret was saved concurrently.
 */
export async function saveSigningSecret(input: SaveSigningSecret, deps: AppsDeps): Promise<WebhookSetup> {
  const app = await readOwnApp(deps.table, input);
  const tx = deps.table.transaction();
  const sealed = await deps.cipher.seal(input.secret, input);
  writeSecret(tx, app, { ...input, sealed });
  try {
    await tx.commit();
  } catch (error) {
    const isSavedAlready = error instanceof ConditionFailed;
    if (!isSavedAlready) throw error;
    // Add the key for test events if it is missing, because nothing was written.
    await deps.table.putIfAbsent(testKeyItem(app, input));
  }
  return getWebhookSetup(input, deps);
}

const testKeyItem = (
  { appId }: App,
  { provider, secret }: Pick<SaveSigningSecret, 'provider' | 'secret'>,
): Item<TestKey> => ({ ...keys.testKey(appId, provider), type: 'TestKey', key: testKeyOf(secret) });

function writeSecret(
  tx: Transaction,
  app: App,
  { provider, secret, sealed, now }: SaveSigningSecret & { sealed: string },
): void {
  const digest = secretDigest(app.appId, secret);
  const savedMeanwhile = new DomainError('conflict', 'Another secret was just saved. Save yours again.');
  const isFirst = app.secrets?.[provider] === undefined;
  const previousUntil = new Date(now.getTime() + GRACE_MS).toISOString();
  const shown = {
    endsWith: secret.slice(-4),
    savedAt: now.toISOString(),
    ...(isFirst ? {} : { previousUntil }),
  };
  tx.update(keys.app(app.appId), {
    set: { secrets: { ...app.secrets, [provider]: shown } },
    if: app.secrets ? { equals: { secrets: app.secrets } } : { exists: true, absent: ['secrets'] },
    orElse: savedMeanwhile,
  });
  tx.put(testKeyItem(app, { provider, secret }));
  if (isFirst) {
    const item = secretItem(app.appId, provider, { current: sealed, digest });
    tx.put(item, { if: { exists: false }, orElse: savedMeanwhile });
  } else {
    tx.update(keys.secret(app.appId, provider), {
      copy: { previous: 'current' },
      set: { current: sealed, digest, previousUntil },
      if: { differs: { digest } },
    });
  }
}
