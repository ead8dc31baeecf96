import { HANDLE_LIMITS, isChosenHandle } from '../../shared/codes/app-handle.ts';
import type { App as AppView } from '../../shared/contract/apps.ts';
import { appKey, handleChangeableAt } from '../entities/app.ts';
import { claimHandle, countChosenHandle, handleKey, replaceHandle } from '../entities/handle.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import { DomainError } from '../lib/http/errors.ts';
import { checkVersion } from '../lib/http/version.ts';
import { unchangedAttributes } from '../table/condition.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { appView } from './app-view.ts';
import type { AppsDeps } from './deps.ts';

/**
 * Sets the handle of an app. The app keeps its previous handles, so it may take one back. Setting the current handle again changes nothing.
 * Errors: `not_found`, `handle_taken`, `conflict` (edited in the meantime, changed too recently, or as many
 * names chosen as allowed).
 */
export function setAppHandle(
  { partnerId, appId, handle, version, now }: OwnedApp & { handle: string; version: string; now: Date },
  { table }: Pick<AppsDeps, 'table'>,
): Promise<AppView> {
  const handleSince = now.toISOString();
  return retryOnConflict(async () => {
    const app = await readOwnApp(table, { partnerId, appId });
    if (app.handle === handle) return appView(app);
    checkVersion(appView(app), version);
    const changeableAt = handleChangeableAt(app);
    if (changeableAt && changeableAt > handleSince) throw changedRecently(changeableAt);

    const known = await table.get(handleKey(handle));
    const tx = table.transaction();
    claimHandle(tx, { handle, appId, partnerId }, known, taken(handle));
    if (!known && isChosenHandle(handle, appId)) countChosenHandle(tx, partnerId, allChosen());
    replaceHandle(tx, app.handle, handleSince);
    await tx
      .update(appKey(appId), {
        set: { handle, handleSince },
        if: { exists: true, ...unchangedAttributes(app, ['handle', 'handleSince']) },
      })
      .commit();
    return appView({ ...app, handle, handleSince });
  });
}

const taken = (handle: string) =>
  new DomainError('handle_taken', `Another app has the short link “${handle}”. Please choose another.`);

const allChosen = () =>
  new DomainError(
    'conflict',
    `You have chosen ${HANDLE_LIMITS.chosenPerPartner} names, which is the limit. Contact us to give one up.`,
  );

/** `at` is in ISO 8601 format. The message contains its day in UTC, such as `Dec 14`. */
function changedRecently(at: string): DomainError {
  const [, day, month] = new Date(at).toUTCString().split(' ');
  return new DomainError('conflict', `You can change it again on ${month} ${Number(day)}.`);
}
