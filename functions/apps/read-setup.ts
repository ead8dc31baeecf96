import type { WebhookSetup } from '../../shared/contract/webhooks.ts';
import type { App } from '../table/entities/app.ts';
import type { Health } from '../table/entities/webhook.ts';
import { findProblems } from '../tracking/find-problems.ts';
import { readFacts } from '../tracking/read-facts.ts';
import type { AppsDeps } from './deps.ts';
import { webhookSetupView } from './webhook-setup-view.ts';

/** Returns the setup of an app's webhook, with its health. Reads nothing more if the app has never received anything. */
export async function readSetup(
  app: App,
  health: Health | undefined,
  now: Date,
  { table, siteOrigin }: Pick<AppsDeps, 'table' | 'siteOrigin'>,
): Promise<WebhookSetup> {
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
