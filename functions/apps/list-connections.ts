import type { AppConnection } from '../../shared/contract/webhooks.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { split } from '../../shared/lib/split.ts';
import { partnerAppsIndex } from '../entities/app.ts';
import type { Page } from '../table/table.ts';
import { readConnections } from '../views/tracking/read-connections.ts';
import type { AppsDeps } from './deps.ts';
import { readSetup } from './read-setup.ts';

const AT_ONCE = 10;

/** Lists the partner's apps, newest first, each with the state of its connection to its main payment provider. */
export async function listConnections(
  { partnerId, cursor: start, now }: { partnerId: PartnerId; cursor: string | undefined; now: Date },
  deps: Pick<AppsDeps, 'table' | 'siteOrigin'>,
): Promise<Page<AppConnection>> {
  const { items: apps, cursor } = await deps.table.page({
    index: 'GSI1',
    partition: partnerAppsIndex(partnerId),
    newestFirst: true,
    cursor: start,
  });
  const connections = await readConnections(
    deps.table,
    apps.map(({ appId }) => appId),
  );
  const items: AppConnection[] = [];
  for (const group of split([...apps.entries()], AT_ONCE)) {
    const read = group.map(async ([at, app]) => {
      const { secrets, health, problems } = await readSetup(
        { app, connections: connections[at] ?? [], now },
        deps,
      );
      return { app: { id: app.appId, name: app.name }, hasSecret: secrets.length > 0, health, problems };
    });
    items.push(...(await Promise.all(read)));
  }
  return { items, cursor };
}
