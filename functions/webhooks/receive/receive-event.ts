import { METRICS } from '../../../shared/metrics.ts';
import type { Provider } from '../../../shared/providers.ts';
import { countBusiness } from '../../lib/metrics.ts';
import { traceLine } from '../../lib/trace-line.ts';
import { TEST_EVENT } from '../../providers/own-events.ts';
import { receivingProviderOf } from '../../providers/receiving-registry.ts';
import { type Hook, testKeyOf } from '../../table/entities/webhook.ts';
import { recordEvent } from '../../table/record-event.ts';
import { findHook, type KnownHook, type ReceiverDeps, validSecrets } from './find-hook.ts';
import { countRefusal, hasTooManyRefusals } from './limit-refusals.ts';
import { recordDuplicate } from './record-duplicate.ts';
import { recordSharedAccount } from './record-shared-account.ts';
import { recordWrongSignature } from './record-wrong-signature.ts';

export interface Delivery {
  readonly token: string;
  readonly provider: Provider;
  /** The value of the signature header. */
  readonly signature: string;
  /** The request body exactly as it was received. */
  readonly body: Uint8Array;
  readonly now: Date;
  /** The id that identifies this delivery in the logs of all functions. */
  readonly correlationId?: string | undefined;
}

/**
 * The result of a delivery. `refused` means that the URL is unknown, the secret is missing or the signature is wrong. Callers must not be
 * able to distinguish these cases. `limited` means that the delivery was refused without reading the table, because too many earlier
 * deliveries were refused.
 */
export type Receipt = 'stored' | 'duplicate' | 'refused' | 'limited' | 'malformed';

/** Counts and stores a delivery if the app's provider has signed it. Does little else, so that the response is fast. */
export async function receiveEvent(deps: ReceiverDeps, delivery: Delivery): Promise<Receipt> {
  const { provider, body, now, correlationId } = delivery;
  const hook = await findSigner(deps, delivery);
  if (hook === 'refused' || hook === 'limited') return hook;
  countBusiness(METRICS.webhooksAccepted, hook.partnerId);
  // The provider has signed the body, so a body without an id is a kind of payload that isn't supported.
  const address = receivingProviderOf(provider).addressOf(body);
  if (!address) return 'malformed';
  const { partnerId, appId } = hook;
  const earlier = await recordEvent(deps.table, {
    partnerId,
    appId,
    provider,
    ...address,
    body,
    receivedAt: now,
    correlationId,
  });
  traceLine('A provider event was received', {
    partnerId,
    appId,
    eventId: address.eventId,
    customer: address.lane,
    result: earlier ? 'duplicate' : 'stored',
  });
  if (!earlier) return 'stored';
  await recordDuplicate(deps.table, { partnerId, appId, provider, ...address }, now);
  if (earlier.appId !== appId) await recordSharedAccount(deps.table, earlier, appId, now);
  return 'duplicate';
}

/**
 * Returns the app's webhook if the delivery was signed with one of the webhook's secrets. After too many refused deliveries, relies on
 * cached secrets instead of reading the table, so that a flood of deliveries costs little. A delivery that is signed with a secret saved
 * within the last minute may then be refused, but the provider retries it.
 */
async function findSigner(deps: ReceiverDeps, delivery: Delivery): Promise<Hook | 'refused' | 'limited'> {
  const { token, provider, now } = delivery;
  const known = await findHook(deps, token, provider, now);
  if (known && isSigned(known, delivery)) return known.hook;
  const id = `${deps.table.name}#${token}`;
  if (hasTooManyRefusals(id, now)) return 'limited';
  // Read the webhook's secrets again, because a new secret may have been saved since they were cached.
  const fresh = known && (await findHook(deps, token, provider, now, true));
  if (fresh && isSigned(fresh, delivery)) return fresh.hook;
  countRefusal(id, now);
  // If the URL has expired or no secret is saved, don't count the delivery as a wrong signature.
  if (fresh && acceptedSecrets(fresh, now).length > 0)
    await recordWrongSignature(deps.table, fresh.hook.appId, provider, now);
  return 'refused';
}

/**
 * Returns true if the webhook URL is still valid and the delivery's signature is correct. The signature may use one of the app's secrets.
 * For a test event, it may also use the app's key for test events.
 */
function isSigned(known: KnownHook, delivery: Delivery): boolean {
  const { provider, signature, body, now } = delivery;
  const { verify, addressOf } = receivingProviderOf(provider);
  const valid = acceptedSecrets(known, now);
  const isSignedWith = (keys: readonly string[]) => verify(signature, body, keys, now);
  // Accept the key for test events only if the delivery is a test event, so that nobody can use it to report a sale.
  const isSignedTest = () => isSignedWith(valid.map(testKeyOf)) && addressOf(body)?.eventType === TEST_EVENT;
  return isSignedWith(valid) || isSignedTest();
}

/** Returns the secrets with which a delivery to the URL may be signed. Returns no secrets if the URL has expired or no secret is saved. */
function acceptedSecrets({ hook, secrets }: KnownHook, now: Date): string[] {
  const hasEnded = hook.validUntil !== undefined && Date.parse(hook.validUntil) <= now.getTime();
  return hasEnded ? [] : validSecrets(secrets, now);
}
