import { suggestHandle } from '../../shared/codes/app-handle.ts';
import type { App as AppView } from '../../shared/contract/apps.ts';
import type { Parsed } from '../../shared/contract/operation.ts';
import type { Operations } from '../../shared/contract/operations.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { type App, appItem } from '../entities/app.ts';
import { claimHandle, countChosenHandle } from '../entities/handle.ts';
import { hookItem } from '../entities/hook.ts';
import { checkAccountExists, profileKey } from '../entities/profile.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { appView } from './app-view.ts';
import type { AppsDeps } from './deps.ts';
import { offerChanges } from './offer-changes.ts';

export interface CreateApp {
  readonly partnerId: PartnerId;
  readonly listing: Parsed<Operations['createApp']>['body'];
  readonly now: Date;
}

/**
 * Creates an app with its webhook URL and a handle that is derived from its name. The handle ends with random characters if it is taken, or
 * if the partner has as many names of their own as allowed. The app is active immediately.
 */
export function createApp(
  { partnerId, listing, now }: CreateApp,
  { table, newId, newToken }: AppsDeps,
): Promise<AppView> {
  const createdAt = now.toISOString();
  const { name, url, ...offer } = listing;
  let isNamed = true;
  return retryOnConflict(async () => {
    const appId = newId(now);
    const { companyName } = (await table.get(profileKey(partnerId))) ?? {};
    const handle = suggestHandle(name, isNamed ? '' : appId);
    const app: App = {
      name,
      url,
      ...offerChanges({}, offer).set,
      ...(companyName ? { companyName } : {}),
      appId,
      partnerId,
      handle,
      status: 'active',
      statusChanges: [{ status: 'active', at: createdAt }],
      hookToken: newToken(),
      createdAt,
    };
    const tx = table
      .transaction()
      .put(appItem(app), { if: { exists: false } })
      .put(hookItem({ token: app.hookToken, appId, partnerId }), { if: { exists: false } });
    claimHandle(tx, { handle, appId, partnerId });
    if (isNamed) countChosenHandle(tx, partnerId);
    isNamed = false;
    await checkAccountExists(tx, partnerId).commit();
    return appView(app);
  });
}
