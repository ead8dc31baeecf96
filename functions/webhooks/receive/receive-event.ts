import type { Provider } from '../../../shared/providers.ts';
import { traceLine } from '../../lib/trace-line.ts';
import { TEST_EVENT } from '../../providers/own-events.ts';
import { receivingProviderOf } from '../../providers/receiving-registry.ts';
import { type Hook, testKeyOf } from '../../table/entities/webhook.ts';
import { recordEvent } from '../../table/record-event.ts';
import { findHook, type KnownHook, type ReceiverDeps, validSecrets } from './find-hook.ts';
import { countRefusal, secondsUntilRetry } from './limit-refusals.ts';
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
  /** The id that follows the delivery through all functions. */
  readonly correlationId?: string | undefined;
}

/**
 * The result of a delivery. `refused` stands for an unknown URL, a missing secret or a wrong signature. Callers must not be able to
 * distinguish these cases. A number also means that the delivery was refused, because there were too many refused deliveries before. It is
 * the number of seconds after which the provider may retry.
 */
export type Receipt = 'stored' | 'duplicate' | 'refused' | 'malformed' | number;

/** Stores a delivery if the app's provider has signed it. Does nothing else, so that the response is fast. */
export async function receiveEvent(deps: ReceiverDeps, delivery: Delivery): Promise<Receipt> {
  const { provider, body, now, correlationId } = delivery;
  const hook = await findSigner(deps, delivery);
  if (hook === 'refused' || typeof hook === 'number') return hook;
  // The signature is already verified, so a body without an id is an unsupported kind of payload.
  const address = receivingProviderOf(provider).addressOf(body);
  if (!address) return 'malformed';
  const { partnerId, appId } = hook;
  const stored = await recordEvent(deps.table, {
    partnerId,
    appId,
    provider,
    ...address,
    body,
    receivedAt: now,
    correlationId,
  });
  traceLine('A provider event was received', {
    correlationId,
    partnerId,
    appId,
    eventId: address.eventId,
    customer: address.lane,
    result: stored ? 'duplicate' : 'stored',
  });
  if (!stored) return 'stored';
  await recordDuplicate(deps.table, { partnerId, appId, provider, ...address }, now);
  if (stored.appId !== appId) await recordSharedAccount(deps.table, stored, appId, now);
  return 'duplicate';
}

/**
 * Returns the app's webhook if the delivery was signed with one of its secrets. After too many refused deliveries, the table is no longer
 * read, so that a flood of deliveries costs little. Deliveries with a valid signature are still accepted. A delivery that is signed with a
 * secret saved within the last minute may be refused at first, but the provider retries it.
 */
async function findSigner(deps: ReceiverDeps, delivery: Delivery): Promise<Hook | 'refused' | number> {
  const { token, provider, now } = delivery;
  const known = await findHook(deps, token, provider, now);
  if (known && isSigned(known, delivery)) return known.hook;
  const id = `${deps.table.name}#${token}`;
  const seconds = secondsUntilRetry(id, now);
  if (seconds !== undefined) return seconds;
  // Read the hook again, because a new secret may have been saved since it was cached.
  const fresh = known && (await findHook(deps, token, provider, now, true));
  if (fresh && isSigned(fresh, delivery)) return fresh.hook;
  countRefusal(id, now);
  if (known) await recordWrongSignature(deps.table, known.hook.appId, provider, now);
  return 'refused';
}

/** Returns true if the URL is still valid and one of the app's secrets, or the key for its test events, signed the delivery. */
function isSigned({ hook, secrets }: KnownHook, delivery: Delivery): boolean {
  const { provider, signature, body, now } = delivery;
  const addressEnded = hook.validUntil !== undefined && Date.parse(hook.validUntil) <= now.getTime();
  const { verify, addressOf } = receivingProviderOf(provider);
  const valid = validSecrets(secrets, now);
  // The key signs nothing but test events, so that it cannot report a sale.
  const isTest = addressOf(body)?.eventType === TEST_EVENT;
  return !addressEnded && verify(signature, body, isTest ? [...valid, ...valid.map(testKeyOf)] : valid, now);
}
