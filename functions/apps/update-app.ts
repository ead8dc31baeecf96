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
  /** Basis points; null takes the rate away. */
  readonly defaultRate?: number | null | undefined;
}

/** Changes what is given and leaves the rest. Coupons that were approved keep their rate. */
export async function updateApp(
  { partnerId, appId, changes }: OwnedApp & { changes: AppChanges },
  { table }: AppsDeps,
): Promise<AppView> {
  const { defaultRate, ...texts } = changes;
  await table
    .transaction()
    .update(keys.app(appId), {
      // `type` is set to what it is, so that a call which changes nothing is still a valid update.
      set: { type: 'App', ...texts, ...(defaultRate === null ? {} : { defaultRate }) },
      remove: defaultRate === null ? ['defaultRate'] : [],
      if: { equals: { partnerId } },
      orElse: notFound('The application you are looking for'),
    })
    .commit();
  return appView(await readOwnApp(table, { partnerId, appId }));
}
