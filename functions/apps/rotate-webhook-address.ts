import type { WebhookSetup } from '../../shared/contract/webhooks.ts';
import { appKey } from '../entities/app.ts';
import { hookItem, hookKey } from '../entities/hook.ts';
import { type OwnedApp, readOwnApp } from '../entities/read-own-app.ts';
import { DomainError } from '../lib/http/errors.ts';
import { type AppsDeps, GRACE_MS } from './deps.ts';
import { getWebhookSetup } from './get-webhook-setup.ts';

/**
 * Creates a new webhook URL. The old URL works until the grace period ends. Throws `conflict` if another call replaces the URL at the same
 * time.
 */
export async function rotateWebhookAddress(
  { partnerId, appId, now }: OwnedApp & { now: Date },
  deps: AppsDeps,
): Promise<WebhookSetup> {
  const { hookToken } = await readOwnApp(deps.table, { partnerId, appId });
  const token = deps.newToken();
  const ends = now.getTime() + GRACE_MS;
  const until = new Date(ends).toISOString();
  const rotatedMeanwhile = new DomainError(
    'conflict',
    'The URL was just rotated elsewhere. Check the new one before you rotate it again.',
  );
  await deps.table
    .transaction()
    .update(appKey(appId), {
      set: { hookToken: token, previousHook: { token: hookToken, until } },
      if: { equals: { hookToken } },
      orElse: rotatedMeanwhile,
    })
    .put(hookItem({ token, appId, partnerId }), { if: { exists: false } })
    .update(hookKey(hookToken), {
      set: { validUntil: until, expiresAt: Math.ceil(ends / 1000) },
      if: { exists: true },
      orElse: rotatedMeanwhile,
    })
    .commit();
  return getWebhookSetup({ partnerId, appId, now }, deps);
}
