import type { WebhookSetup } from '../../shared/contract/webhooks.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import { readConnections } from '../views/tracking/read-connections.ts';
import type { AppsDeps } from './deps.ts';
import { readSetup } from './read-setup.ts';

export async function getWebhookSetup(
  { partnerId, appId, provider, now }: OwnedApp & { provider?: Provider | undefined; now: Date },
  deps: AppsDeps,
): Promise<WebhookSetup> {
  const app = await readOwnApp(deps.table, { partnerId, appId });
  const [connections = []] = await readConnections(deps.table, [appId]);
  return readSetup({ app, connections, provider, now }, deps);
}
