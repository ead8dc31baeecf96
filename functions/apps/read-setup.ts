import type { WebhookSetup } from '../../shared/contract/webhooks.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import { type App, mainProvider } from '../entities/app.ts';
import { findProblems } from '../views/tracking/find-problems.ts';
import type { Connection } from '../views/tracking/read-connections.ts';
import { readFacts } from '../views/tracking/read-facts.ts';
import type { AppsDeps } from './deps.ts';
import { webhookSetupView } from './webhook-setup-view.ts';

interface SetupOf {
  readonly app: App;
  readonly connections: readonly Connection[];
  /** By default, the app's main provider. */
  readonly provider?: Provider | undefined;
  readonly now: Date;
}

/** Reads nothing more if the app has never received anything. */
export async function readSetup(
  { app, connections, provider = mainProvider(app), now }: SetupOf,
  { table, siteOrigin }: Pick<AppsDeps, 'table' | 'siteOrigin'>,
): Promise<WebhookSetup> {
  const facts = await readFacts(table, app, connections, now);
  const shown = facts.find((each) => each.provider === provider);
  return webhookSetupView({
    app,
    provider,
    health: shown?.health,
    events: shown?.events ?? [],
    problems: findProblems(facts, now),
    siteOrigin,
    now,
  });
}
