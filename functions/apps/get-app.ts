import type { App as AppView } from '../../shared/contract/apps.ts';
import { appView } from './app-view.ts';
import type { AppsDeps, OwnedApp } from './deps.ts';
import { readOwnApp } from './read-own-app.ts';

export async function getApp(app: OwnedApp, { table }: AppsDeps): Promise<AppView> {
  return appView(await readOwnApp(table, app));
}
