import type { AppProblems } from '../../shared/contract/tracking.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { split } from '../../shared/lib/split.ts';
import { type App, partnerAppsIndex } from '../entities/app.ts';
import type { Table } from '../table/table.ts';
import { findProblems } from '../views/tracking/find-problems.ts';
import { type Connection, readConnections } from '../views/tracking/read-connections.ts';
import { readFacts } from '../views/tracking/read-facts.ts';
import type { AppsDeps } from './deps.ts';

/** @limit Lists and figures | apps checked for tracking problems | "Only your newest apps are checked" */
const MAX_APPS = 100;
const AT_ONCE = 10;

/**
 * Lists the partner's apps that have sales tracking problems, with the problems of each app. Leaves out apps that have never received an
 * event. `isComplete` is false if the partner has more apps than were checked.
 */
export async function listTrackingProblems(
  { partnerId, now }: { partnerId: PartnerId; now: Date },
  { table }: Pick<AppsDeps, 'table'>,
): Promise<{ items: AppProblems[]; isComplete: boolean }> {
  const { items: newest } = await table.page({
    index: 'GSI1',
    partition: partnerAppsIndex(partnerId),
    newestFirst: true,
    // Read one more app, to find out whether there are any unchecked apps.
    limit: MAX_APPS + 1,
  });
  const apps = newest.slice(0, MAX_APPS);
  const found = await readConnections(
    table,
    apps.map(({ appId }) => appId),
  );
  const tracked = apps.map((app, at) => ({ app, connections: found[at] ?? [] }));
  const items: AppProblems[] = [];
  for (const group of split(tracked, AT_ONCE)) {
    const checked = group.map(({ app, connections }) => problemsOf(table, app, connections, now));
    items.push(...(await Promise.all(checked)).flat());
  }
  return { items, isComplete: newest.length <= MAX_APPS };
}

async function problemsOf(
  table: Table,
  app: App,
  connections: readonly Connection[],
  now: Date,
): Promise<AppProblems[]> {
  const problems = findProblems(await readFacts(table, app, connections, now), now);
  if (problems.length === 0) return [];
  return [{ app: { id: app.appId, name: app.name }, problems }];
}
