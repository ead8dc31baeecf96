import type { WebhookSetup } from '../../shared/contract/webhooks.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import { appKey } from '../entities/app.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import { secretKey } from '../entities/signing-secret.ts';
import { DomainError } from '../lib/http/errors.ts';
import type { AppsDeps } from './deps.ts';
import { getWebhookSetup } from './get-webhook-setup.ts';

interface RevokePreviousSecret extends OwnedApp {
  readonly provider: Provider;
  readonly now: Date;
}

/**
 * Ends the grace period after a rotation, so that only the current signing secret remains. The receiver notices within a minute, because it
 * caches secrets for that long. Idempotent. Throws `conflict` if another call saves a secret at the same time.
 */
export async function revokePreviousSecret(
  input: RevokePreviousSecret,
  deps: AppsDeps,
): Promise<WebhookSetup> {
  const { appId, provider } = input;
  const { secrets } = await readOwnApp(deps.table, input);
  const shown = secrets?.[provider];
  if (shown) {
    const { previousUntil, ...current } = shown;
    await deps.table
      .transaction()
      .update(appKey(appId), {
        set: { secrets: { ...secrets, [provider]: current } },
        if: { equals: { secrets } },
        orElse: new DomainError('conflict', 'Another secret was just saved. Check it, then revoke again.'),
      })
      .update(secretKey(appId, provider), {
        remove: ['previous', 'previousUntil'],
        if: { exists: true },
      })
      .commit();
  }
  return getWebhookSetup(input, deps);
}
