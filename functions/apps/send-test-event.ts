import type { EventId } from '../../shared/ids.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import { mainProvider } from '../entities/app.ts';
import { eventRefOf } from '../entities/event-ref.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import { testKeyKey } from '../entities/signing-secret.ts';
import { DomainError } from '../lib/http/errors.ts';
import { providerOf } from '../providers/registry.ts';
import type { AppsDeps } from './deps.ts';
import { webhookAddress } from './webhook-setup-view.ts';

/**
 * Sends a signed test event to the app's own webhook URL, by default in the name of the app's main provider. It takes the same path as the
 * provider's events. Throws `conflict` if no signing
 * secret has been saved, or if the webhook refuses the event. A test event never leads to a ledger entry, because its signing key is not
 * valid for other events.
 */
export async function sendTestEvent(
  { partnerId, appId, provider, now }: OwnedApp & { provider?: Provider | undefined; now: Date },
  { table, siteOrigin, deliver, newId }: Pick<AppsDeps, 'table' | 'siteOrigin' | 'deliver' | 'newId'>,
): Promise<{ eventId: EventId; eventRef: string }> {
  const app = await readOwnApp(table, { partnerId, appId });
  const sender = provider ?? mainProvider(app);
  const stored = await table.get(testKeyKey(appId, sender));
  if (!stored) {
    throw new DomainError('conflict', 'Save the signing secret, then send the test event.');
  }
  const test = providerOf(sender).testEvent({ id: newId(now), signingKey: stored.key, now });
  const status = await deliver(webhookAddress(siteOrigin, app.hookToken), test);
  if (status !== 200) {
    throw new DomainError(
      'conflict',
      `The webhook URL answered with status ${status}. Try again in a minute.`,
    );
  }
  return { eventId: test.eventId, eventRef: eventRefOf(test) };
}
