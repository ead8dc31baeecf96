import type { WebhookSetup } from '../../shared/contract/webhooks.ts';
import { DEFAULT_PROVIDER } from '../../shared/providers.ts';
import { keys } from '../table/keys.ts';
import { findProblems } from '../tracking/find-problems.ts';
import { readFacts } from '../tracking/read-facts.ts';
import type { AppsDeps, OwnedApp } from './deps.ts';
import { readOwnApp } from './read-own-app.ts';
import { webhookSetupView } from './webhook-setup-view.ts';

/** Returns an app's webhook URL, the state of its signing secrets and its delivery health. */
export async function getWebhookSetup(
  { partnerId, appId, now }: OwnedApp & { now: Date },
  { table, siteOrigin }: AppsDeps,
): Promise<WebhookSetup> {
  const app = await readOwnApp(table, { partnerId, appId });
  const health = await table.get(keys.health(appId, DEFAULT_PROVIDER));
  const facts = health && (await readFacts(table, app, health, now));
  return webhookSetupView({
    app,
    health,
    events: facts?.events ?? [],
    problems: facts ? findProblems(facts, now) : [],
    siteOrigin,
    now,
  });
}
