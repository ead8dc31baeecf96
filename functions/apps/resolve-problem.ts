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
 * Marks one of an app's tracking problems as solved, after the partner has confirmed the solution. If later events show that the problem
 * still exists, it is listed again.
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

/** Records that an app intentionally shares its payment provider account with all other known apps on this account. */
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

/**
 * Records that the partner has now selected all required event types in the provider's settings. From then on, only newer events can show
 * that a type is missing.
 */
async function expectTypesFrom(table: Table, appId: string, now: Date): Promise<void> {
  await table
    .transaction()
    .update(keys.health(appId, DEFAULT_PROVIDER), {
      set: { ...healthAttributes(appId), typesSelectedAt: now.toISOString() },
    })
    .commit();
}
