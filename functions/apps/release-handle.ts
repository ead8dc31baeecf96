import { isChosenHandle, suggestHandle } from '../../shared/codes/app-handle.ts';
import { type App, appKey } from '../entities/app.ts';
import {
  chosenHandlesKey,
  claimHandle,
  type HandleRelease,
  handleKey,
  handleReleaseKey,
} from '../entities/handle.ts';
import { DomainError } from '../lib/http/errors.ts';
import { unchangedAttributes } from '../table/condition.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { AppsDeps } from './deps.ts';

/**
 * Frees a handle, so that any app can get it. If it is an app's current one, the app gets another with random characters, and its owner may
 * change it at once. Links with the released handle lead nowhere. Only an operator's command calls this function. Returns the app with its
 * handle from now on. Errors: `not_found`, and `conflict` if the app's current
 * handle ends with its random characters already.
 */
export function releaseHandle(
  { handle, by, reason, now }: Pick<HandleRelease, 'handle' | 'by' | 'reason'> & { now: Date },
  { table }: Pick<AppsDeps, 'table'>,
): Promise<Pick<App, 'name' | 'handle'>> {
  return retryOnConflict(async () => {
    const known = await table.get(handleKey(handle));
    const app = known && (await table.get(appKey(known.appId)));
    if (!app) throw new DomainError('not_found', `No app has or had the short link “${handle}”.`);
    const { appId, partnerId } = app;
    const next = suggestHandle(app.name, appId);
    if (handle === app.handle && handle === next)
      throw new DomainError('conflict', `“${handle}” ends with random characters already.`);
    const record: HandleRelease = { handle, appId, partnerId, by, reason, at: now.toISOString() };
    const tx = table
      .transaction()
      .delete(handleKey(handle), { if: { equals: { appId } } })
      .put({ ...handleReleaseKey(record), type: 'HandleRelease', ...record }, { if: { exists: false } });
    if (isChosenHandle(handle, appId))
      tx.update(chosenHandlesKey(partnerId), { add: { count: -1 }, if: { exists: true } });
    if (app.handle !== handle) {
      await tx.commit();
      return app;
    }
    claimHandle(tx, { handle: next, appId, partnerId }, await table.get(handleKey(next)));
    await tx
      .update(appKey(appId), {
        set: { handle: next },
        remove: ['handleSince'],
        if: { exists: true, ...unchangedAttributes(app, ['handle', 'handleSince']) },
      })
      .commit();
    return { ...app, handle: next };
  });
}
