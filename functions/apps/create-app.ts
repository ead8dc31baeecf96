import type { App as AppView } from '../../shared/contract/apps.ts';
import type { Parsed } from '../../shared/contract/operation.ts';
import type { Operations } from '../../shared/contract/operations.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { type App, appItem } from '../entities/app.ts';
import { hookItem } from '../entities/hook.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { appView } from './app-view.ts';
import type { AppsDeps } from './deps.ts';

export interface CreateApp {
  readonly partnerId: PartnerId;
  readonly listing: Parsed<Operations['createApp']>['body'];
  readonly now: Date;
}

/** Creates an app with its webhook URL. The app is active immediately. */
export async function createApp(
  { partnerId, listing, now }: CreateApp,
  { table, newId, newToken }: AppsDeps,
): Promise<AppView> {
  const createdAt = now.toISOString();
  const app: App = {
    ...listing,
    appId: newId(now),
    partnerId,
    status: 'active',
    statusChanges: [{ status: 'active', at: createdAt }],
    hookToken: newToken(),
    createdAt,
  };
  const tx = table
    .transaction()
    .put(appItem(app), { if: { exists: false } })
    .put(hookItem({ token: app.hookToken, appId: app.appId, partnerId }), { if: { exists: false } });
  await checkAccountExists(tx, partnerId).commit();
  return appView(app);
}
