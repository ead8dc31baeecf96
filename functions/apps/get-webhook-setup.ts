import type { WebhookSetup } from '../../shared/contract/webhooks.ts';
import { DEFAULT_PROVIDER } from '../../shared/providers.ts';
import { keys } from '../table/keys.ts';
import type { AppsDeps, OwnedApp } from './deps.ts';
import { readOwnApp } from './read-own-app.ts';
import { readSetup } from './read-setup.ts';

/** Returns an app's webhook URL, the state of its signing secrets and its delivery health. */
export async function getWebhookSetup(
  { partnerId, appId, now }: OwnedApp & { now: Date },
  deps: AppsDeps,
): Promise<WebhookSetup> {
  const app = await readOwnApp(deps.table, { partnerId, appId });
  const health = await deps.table.get(keys.health(appId, DEFAULT_PROVIDER));
  return readSetup(app, health, now, deps);
}
