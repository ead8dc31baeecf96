import type { App as AppView } from '../../shared/contract/apps.ts';
import type { App, AppStatus } from '../entities/app.ts';
import { checkAccountExists } from '../entities/profile.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import { updateListedApp } from '../entities/update-listed-app.ts';
import { withChange } from '../ledger/history.ts';
import { DomainError } from '../lib/http/errors.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { appView } from './app-view.ts';
import type { AppsDeps } from './deps.ts';

/**
 * Activates or deactivates an app. Records the time of each change, because a late event is processed according to the app's status at the
 * time of the event. Setting the current status again changes nothing. Errors: `not_found`, `conflict` (changed too often to be reactivated).
 */
export function setAppStatus(
  { partnerId, appId, status, now }: OwnedApp & { status: AppStatus; now: Date },
  { table }: Pick<AppsDeps, 'table'>,
): Promise<AppView> {
  return retryOnConflict(async () => {
    const app = await readOwnApp(table, { partnerId, appId });
    if (app.status === status) return appView(app);
    const changed = withStatus(app, status, now);
    const tx = table.transaction();
    if (status === 'active') checkAccountExists(tx, partnerId);
    await updateListedApp(tx, app, { status, statusChanges: changed.statusChanges }).commit();
    return appView(changed);
  });
}

function withStatus(app: App, status: AppStatus, now: Date): App {
  const change = { status, at: now.toISOString() };
  const statusChanges = withChange(app.statusChanges, change, status === 'inactive');
  if (!statusChanges) throw switchedTooOften();
  return { ...app, status, statusChanges };
}

const switchedTooOften = () =>
  new DomainError(
    'conflict',
    'This app was activated and deactivated too often to be activated again. Add your product as a new app, and ask your affiliates to request codes there.',
  );
