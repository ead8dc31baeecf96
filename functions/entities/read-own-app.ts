import type { AppId, PartnerId } from '../../shared/ids.ts';
import { notFound } from '../lib/http/errors.ts';
import type { Table } from '../table/table.ts';
import { type App, appKey } from './app.ts';

/** If the app belongs to another partner, use cases throw `not_found`. */
export interface OwnedApp {
  readonly partnerId: PartnerId;
  readonly appId: AppId;
}

/** Throws `not_found`, with the specification's wording (section 2), if the app does not exist or belongs to another partner. */
export async function readOwnApp(table: Table, { partnerId, appId }: OwnedApp): Promise<App> {
  const app = await table.get(appKey(appId));
  if (app?.partnerId !== partnerId) throw notFound('The application you are looking for');
  return app;
}
