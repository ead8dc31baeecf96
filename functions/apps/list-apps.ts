import type { App as AppView } from '../../shared/contract/apps.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { partnerAppsIndex } from '../entities/app.ts';
import type { Page } from '../table/table.ts';
import { appView } from './app-view.ts';
import type { AppsDeps } from './deps.ts';

export async function listApps(
  { partnerId, cursor }: { partnerId: PartnerId; cursor: string | undefined },
  { table }: AppsDeps,
): Promise<Page<AppView>> {
  const page = await table.page({
    index: 'GSI1',
    partition: partnerAppsIndex(partnerId),
    newestFirst: true,
    cursor,
  });
  return { items: page.items.map(appView), cursor: page.cursor };
}
