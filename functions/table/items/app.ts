import type { App } from '../../entities/app.ts';
import type { Item } from '../key.ts';
import { marketKeys } from '../keys/apps.ts';
import { indexes, keys } from '../keys.ts';

/** Builds an app's item, which is listed under the app's partner and, while the app is active, in the marketplace. */
export const appItem = (app: App): Item<App> => ({
  ...keys.app(app.appId),
  type: 'App',
  schema: 2,
  GSI1PK: indexes.partnerApps(app.partnerId),
  GSI1SK: app.appId,
  ...marketKeys(app),
  ...app,
});
