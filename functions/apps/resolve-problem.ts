import type { ResolvableProblem } from '../../shared/contract/tracking.ts';
import { DEFAULT_PROVIDER } from '../../shared/providers.ts';
import { healthAttributes } from '../table/items/webhook.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { AppsDeps, OwnedApp } from './deps.ts';
import { readOwnApp } from './read-own-app.ts';

export interface ResolveProblem extends OwnedApp {
  readonly kind: ResolvableProblem;
  readonly now: Date;
}

/**
 * Ends a problem with the tracking of an app's sales that only the partner can know to be solved. It is reported again if later events show
 * that it isn't.
 */
export async function resolveProblem(
  { partnerId, appId, kind, now }: ResolveProblem,
  { table }: Pick<AppsDeps, 'table'>,
): Promise<{ kind: ResolvableProblem }> {
  await readOwnApp(table, { partnerId, appId });
  if (kind === 'shared_account') await acceptSharing(table, appId);
  else await expectTypesFrom(table, appId, now);
  return { kind };
}

/**
 * Records that the app and the apps that are known to share its account do so on purpose. This includes each pair of the other apps, because
 * they share the same account.
 */
async function acceptSharing(table: Table, appId: string): Promise<void> {
  const health = await table.get(keys.health(appId, DEFAULT_PROVIDER));
  const apps = new Set([appId, ...(health?.sharesAccountWith ?? [])]);
  if (apps.size === 1) return;
  const tx = table.transaction();
  for (const id of apps) {
    tx.update(keys.health(id, DEFAULT_PROVIDER), {
      set: healthAttributes(id),
      add: { sharingAccepted: apps.difference(new Set([id])) },
    });
  }
  await tx.commit();
}

/** Records that the partner has selected all required types of events. Only events from now on show whether a type is missing. */
async function expectTypesFrom(table: Table, appId: string, now: Date): Promise<void> {
  await table
    .transaction()
    .update(keys.health(appId, DEFAULT_PROVIDER), {
      set: { ...healthAttributes(appId), typesSelectedAt: now.toISOString() },
    })
    .commit();
}
