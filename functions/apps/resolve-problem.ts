import type { ResolvableProblem } from '../../shared/contract/tracking.ts';
import type { AppId } from '../../shared/ids.ts';
import { type Health, healthAttributes, healthKey } from '../entities/health.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import type { Table } from '../table/table.ts';
import { type Connection, readConnections } from '../views/tracking/read-connections.ts';
import type { AppsDeps } from './deps.ts';

export interface ResolveProblem extends OwnedApp {
  readonly kind: ResolvableProblem;
  readonly now: Date;
}

/**
 * Marks one of an app's tracking problems as solved at all of its providers, after the partner has confirmed the solution. If later events show that the problem
 * still exists, it is listed again.
 */
export async function resolveProblem(
  { partnerId, appId, kind, now }: ResolveProblem,
  { table }: Pick<AppsDeps, 'table'>,
): Promise<{ kind: ResolvableProblem }> {
  await readOwnApp(table, { partnerId, appId });
  const [connections = []] = await readConnections(table, [appId]);
  for (const connection of connections) {
    if (kind === 'shared_account') await acceptSharing(table, appId, connection);
    else await confirm(table, appId, connection, { [CONFIRMED[kind]]: now.toISOString() });
  }
  return { kind };
}

/** Records that an app intentionally shares its payment provider account with all other known apps on this account. */
async function acceptSharing(table: Table, appId: AppId, { provider, health }: Connection): Promise<void> {
  const apps = new Set([appId, ...(health.sharesAccountWith ?? [])]);
  if (apps.size === 1) return;
  const tx = table.transaction();
  for (const id of apps) {
    tx.update(healthKey(id, provider), {
      set: healthAttributes(id),
      add: { sharingAccepted: apps.difference(new Set([id])) },
    });
  }
  await tx.commit();
}

/** The time from which on only newer events can show the problem. */
const CONFIRMED = {
  missing_events: 'typesSelectedAt',
  too_large: 'tooLargeHandledAt',
} as const satisfies Partial<Record<ResolvableProblem, keyof Health>>;

async function confirm(
  table: Table,
  appId: AppId,
  { provider }: Connection,
  confirmed: Partial<Health>,
): Promise<void> {
  await table
    .transaction()
    .update(healthKey(appId, provider), { set: { ...healthAttributes(appId), ...confirmed } })
    .commit();
}
