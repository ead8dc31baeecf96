import type { App as AppView } from '../../shared/contract/apps.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { updateListedApp } from '../table/update-listed-app.ts';
import { appView } from './app-view.ts';
import type { AppsDeps, OwnedApp } from './deps.ts';
import { readOwnApp } from './read-own-app.ts';

export interface AppChanges {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  /** The commission rate in basis points, or null to remove it. */
  readonly defaultRate?: number | null | undefined;
}

/** Updates the given fields of an app. Coupons that are already approved keep their rates. */
export function updateApp(
  { partnerId, appId, changes }: OwnedApp & { changes: AppChanges },
  { table }: AppsDeps,
): Promise<AppView> {
  const { defaultRate, ...texts } = changes;
  const set = { ...texts, ...(defaultRate === null ? {} : { defaultRate }) };
  return retryOnConflict(async () => {
    const app = await readOwnApp(table, { partnerId, appId });
    await updateListedApp(
      table.transaction(),
      app,
      set,
      defaultRate === null ? ['defaultRate'] : [],
    ).commit();
    return appView(await readOwnApp(table, { partnerId, appId }));
  });
}
