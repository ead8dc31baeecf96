import type { App as AppView } from '../../shared/contract/apps.ts';
import { notFound } from '../lib/errors.ts';
import { keys } from '../table/keys.ts';
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

/** Updates the given fields. Coupons that are already approved keep their rates. */
export async function updateApp(
  { partnerId, appId, changes }: OwnedApp & { changes: AppChanges },
  { table }: AppsDeps,
): Promise<AppView> {
  const { defaultRate, ...texts } = changes;
  await table
    .transaction()
    .update(keys.app(appId), {
      // Set the unchanged `type`, because DynamoDB rejects an empty `SET` if no other field is set.
      set: { type: 'App', ...texts, ...(defaultRate === null ? {} : { defaultRate }) },
      remove: defaultRate === null ? ['defaultRate'] : [],
      if: { equals: { partnerId } },
      orElse: notFound('The application you are looking for'),
    })
    .commit();
  return appView(await readOwnApp(table, { partnerId, appId }));
}
