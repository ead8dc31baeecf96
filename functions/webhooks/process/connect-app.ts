import type { AppId } from '../../../shared/ids.ts';
import type { Provider } from '../../../shared/provider/providers.ts';
import { appKey, connectedAt } from '../../entities/app.ts';
import { updateListedApp } from '../../entities/update-listed-app.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';

/**
 * Marks an app as connected since `at`, when a live event with the signature of `provider` arrived, which moves the app up in the
 * marketplace. An already connected app keeps the earlier time. The partner has the signing secret too, so this proves no real sale.
 */
export function connectApp(
  table: Table,
  { appId, provider, at }: { appId: AppId; provider: Provider; at: string },
): Promise<void> {
  return retryOnConflict(async () => {
    const app = await table.get(appKey(appId));
    if (!app || connectedAt(app, provider)) return;
    const { connectedSince = at } = app;
    const set = {
      connectedSince,
      connectedAt: { ...app.connectedAt, [provider]: at },
    };
    await updateListedApp(table.transaction(), app, set).commit();
  });
}
