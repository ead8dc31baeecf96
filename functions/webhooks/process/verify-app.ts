import { keys } from '../../table/keys.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';
import { updateListedApp } from '../../table/update-listed-app.ts';

/** Marks an app as verified since `at`, which moves the app up in the marketplace. An already verified app keeps the earlier time. */
export function verifyApp(table: Table, { appId, at }: { appId: string; at: string }): Promise<void> {
  return retryOnConflict(async () => {
    const app = await table.get(keys.app(appId));
    if (!app || app.verifiedAt) return;
    await updateListedApp(table.transaction(), app, { verifiedAt: at }).commit();
  });
}
