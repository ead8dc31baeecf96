import { notFound } from '../lib/errors.ts';
import type { App } from '../table/entities/app.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { OwnedApp } from './deps.ts';

/** Returns the partner's app. Throws `not_found`, also for another partner's app, with the specification's wording (section 2). */
export async function readOwnApp(table: Table, { partnerId, appId }: OwnedApp): Promise<App> {
  const app = await table.get<App>(keys.app(appId));
  if (app?.partnerId !== partnerId) throw notFound('The application you are looking for');
  return app;
}
