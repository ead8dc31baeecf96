import type { App as AppView } from '../../shared/contract/apps.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import { appView } from './app-view.ts';
import type { AppsDeps } from './deps.ts';

export async function getApp(app: OwnedApp, { table }: AppsDeps): Promise<AppView> {
  return appView(await readOwnApp(table, app));
}
