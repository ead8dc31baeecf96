import type { AppId } from '../../../shared/ids.ts';
import type { Provider } from '../../../shared/providers.ts';
import { appKey, connectedAt } from '../../entities/app.ts';
import { updateListedApp } from '../../entities/update-listed-app.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';

/**
 * Marks an app as verified since `at`, when `provider` sent a live event, which moves the app up in the marketplace. An already verified app
 * keeps the earlier time.
 */
export function verifyApp(
  table: Table,
  { appId, provider, at }: { appId: AppId; provider: Provider; at: string },
): Promise<void> {
  return retryOnConflict(async () => {
    const app = await table.get(appKey(appId));
    if (!app || connectedAt(app, provider)) return;
    const { verifiedAt = at } = app;
    const set = {
      verifiedAt,
      connectedAt: { ...app.connectedAt, [provider]: at },
    };
    await updateListedApp(table.transaction(), app, set).commit();
  });
}
