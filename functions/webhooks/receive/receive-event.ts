import { METRICS } from '../../../shared/monitoring/metrics.ts';
import type { Provider } from '../../../shared/provider/providers.ts';
import type { Hook } from '../../entities/hook.ts';
import { EventTooLarge, recordEvent } from '../../entities/record-event.ts';
import { testKeyOf } from '../../entities/signing-secret.ts';
import { countBusiness, objectiveFields } from '../../lib/logs/metrics.ts';
import { traceLine } from '../../lib/logs/trace-line.ts';
import { isOwnType, TEST_EVENT } from '../../providers/own-events.ts';
import { receivingProviderOf } from '../../providers/receiving-registry.ts';
import { countUsage } from './count-usage.ts';
import { findHook, type KnownHook, type ReceiverDeps, validSecrets } from './find-hook.ts';
import { countRefusal, hasTooManyRefusals } from './limit-refusals.ts';
import { recordDuplicate } from './record-duplicate.ts';
import { recordSharedAccount } from './record-shared-account.ts';
import { recordTooLarge } from './record-too-large.ts';
import { recordWrongSignature } from './record-wrong-signature.ts';

export interface Delivery {
  readonly token: string;
  readonly provider: Provider;
  readonly signature: string;
  /** The request body exactly as it was received. */
  readonly body: Uint8Array;
  readonly now: Date;
}

/**
 * `refused` means that the URL is unknown, the secret is missing or the signature is wrong. Senders must not be able to distinguish these
 * cases. `blocked` means that the delivery is signed, but the operator has blocked the partner. `limited` means that the delivery was
 * refused without reading the table, after too many refused deliveries. `counted` and `over_budget` mean that the partner's daily budget is
 * used up, once or ten times over.
 */
export type Receipt =
  | 'stored'
  | 'counted'
  | 'duplicate'
  | Refusal
  | 'over_budget'
  | 'malformed'
  | 'too_large';
type Refusal = 'refused' | 'blocked' | 'limited';

/** Counts and stores a delivery if the app's provider has signed it. Does little else, so that the response is fast. */
export async function receiveEvent(deps: ReceiverDeps, delivery: Delivery): Promise<Receipt> {
  const { provider, body, now } = delivery;
  const hook = await findSigner(deps, delivery);
  if (typeof hook === 'string') return hook;
  countBusiness(METRICS.webhooksAccepted, hook.partnerId);
  const { addressOf, counterpartsOf, isUsed } = receivingProviderOf(provider);
  // A signed body without an id isn't a supported kind of payload.
  const address = addressOf(body);
  if (!address || isForeign(address.eventType)) return 'malformed';
  const { partnerId, appId } = hook;
  const budget = await countUsage(deps.table, { partnerId, appId, bytes: body.length, now });
  if (budget === 'refused') return 'over_budget';
  if (budget === 'over' && !isUsed(address.eventType)) return 'counted';
  const earlier = await recordEvent(deps.table, {
    partnerId,
    appId,
    provider,
    ...address,
    counterparts: counterpartsOf(body, now),
    body,
    receivedAt: now,
  }).catch((error: unknown) => {
    if (error instanceof EventTooLarge) return 'too_large' as const;
    traceLine('A provider event could not be stored', { appId, ...objectiveFields(partnerId, true) });
    throw error;
  });
  const result = earlier === 'too_large' ? earlier : earlier ? 'duplicate' : 'stored';
  traceLine('A provider event was received', {
    ...objectiveFields(partnerId, false),
    appId,
    eventId: address.eventId,
    customer: address.lane,
    result,
  });
  if (earlier === 'too_large') {
    await recordTooLarge(deps.table, { appId, provider, eventType: address.eventType, now });
    return 'too_large';
  }
  if (!earlier) return 'stored';
  await recordDuplicate(deps.table, { partnerId, appId, provider, ...address }, now);
  if (earlier.appId !== appId) await recordSharedAccount(deps.table, earlier, { appId, ...address }, now);
  return 'duplicate';
}

/** Returns true for a type of event that only the API creates, because it has rules that a webhook doesn't check. */
const isForeign = (eventType: string): boolean => isOwnType(eventType) && eventType !== TEST_EVENT;

/**
 * After too many refused deliveries, relies on cached secrets instead of reading the table, so that a flood of deliveries costs little. A
 * delivery signed with a brand-new secret may then be refused, but the provider retries it.
 */
async function findSigner(deps: ReceiverDeps, delivery: Delivery): Promise<Hook | Refusal> {
  const { token, provider, now } = delivery;
  const known = await findHook(deps, token, provider, now);
  if (known && isSigned(known, delivery)) return openHook(known);
  const id = `${deps.table.name}#${token}`;
  if (hasTooManyRefusals(id, now)) return 'limited';
  // Read the webhook's secrets again, because a new secret may have been saved since they were cached.
  const fresh = known && (await findHook(deps, token, provider, now, true));
  if (fresh && isSigned(fresh, delivery)) return openHook(fresh);
  countRefusal(id, now);
  // If the URL has expired or no secret is saved, don't count the delivery as a wrong signature.
  if (fresh && acceptedSecrets(fresh, now).length > 0)
    await recordWrongSignature(deps.table, fresh.hook.appId, provider, now);
  return 'refused';
}

const openHook = ({ hook, isBlocked }: KnownHook): Hook | 'blocked' => (isBlocked ? 'blocked' : hook);

/** A test event may also be signed with the app's key for test events. */
function isSigned(known: KnownHook, delivery: Delivery): boolean {
  const { provider, signature, body, now } = delivery;
  const { verify, addressOf } = receivingProviderOf(provider);
  const valid = acceptedSecrets(known, now);
  const isSignedWith = (keys: readonly string[]) => verify(signature, body, keys, now);
  // Reject live events that are signed with the key for test events, so that nobody can use this key to fake a sale.
  const isSignedTest = () => isSignedWith(valid.map(testKeyOf)) && addressOf(body)?.eventType === TEST_EVENT;
  return isSignedWith(valid) || isSignedTest();
}

/** Returns an empty list if the URL has expired or no secret is saved. */
function acceptedSecrets({ hook, secrets }: KnownHook, now: Date): string[] {
  const hasEnded = hook.validUntil !== undefined && Date.parse(hook.validUntil) <= now.getTime();
  return hasEnded ? [] : validSecrets(secrets, now);
}
