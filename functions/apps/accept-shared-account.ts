import { DEFAULT_PROVIDER } from '../../shared/providers.ts';
import { healthAttributes } from '../table/items/webhook.ts';
import { keys } from '../table/keys.ts';
import type { AppsDeps, OwnedApp } from './deps.ts';
import { readOwnApp } from './read-own-app.ts';

/**
 * Records that an app shares its account at the payment provider on purpose with the apps that are known to share it. Neither the app nor
 * the others report these pairs as a problem again. Returns the ids of the other apps.
 */
export async function acceptSharedAccount(
  { partnerId, appId }: OwnedApp,
  { table }: Pick<AppsDeps, 'table'>,
): Promise<{ apps: string[] }> {
  await readOwnApp(table, { partnerId, appId });
  const health = await table.get(keys.health(appId, DEFAULT_PROVIDER));
  const others = [...(health?.sharesAccountWith ?? [])].sort();
  if (others.length === 0) return { apps: [] };
  const tx = table.transaction();
  const accept = (id: string, apps: readonly string[]) =>
    tx.update(keys.health(id, DEFAULT_PROVIDER), {
      set: healthAttributes(id),
      add: { sharingAccepted: new Set(apps) },
    });
  accept(appId, others);
  for (const other of others) accept(other, [appId]);
  await tx.commit();
  return { apps: others };
}
