import type { App as AppView } from '../../shared/contract/apps.ts';
import type { App } from '../table/entities/app.ts';

/** An app as its owner sees it. */
export function appView(app: App): AppView {
  return {
    id: app.appId,
    name: app.name,
    url: app.url,
    description: app.description ?? '',
    status: app.status,
    defaultRate: app.defaultRate ?? null,
    createdAt: app.createdAt,
  };
}
