import type { Provider } from '../../../shared/providers.ts';
import { providerOf } from '../../providers/registry.ts';
import { keys } from '../../table/keys.ts';
import { recordEvent } from '../../table/record-event.ts';
import type { Table } from '../../table/table.ts';
import { findHook, type KnownHook, type ReceiverDeps, validSecrets } from './find-hook.ts';

export interface Delivery {
  readonly token: string;
  readonly provider: Provider;
  /** The value of the signature header. */
  readonly signature: string;
  /** The request body exactly as it was received. */
  readonly body: Uint8Array;
  readonly now: Date;
}

/**
 * The result of a delivery. `refused` covers an unknown URL, a missing secret and a wrong signature, which callers must not be able to
 * distinguish.
 */
export type Receipt = 'stored' | 'duplicate' | 'refused' | 'malformed';

/** Matches an event id that can be part of a key. */
const EVENT_ID = /^[\w:.-]{1,255}$/;

/** Stores a delivery if the app's provider signed it. Does nothing else, so that the provider gets a fast response. */
export async function receiveEvent(deps: ReceiverDeps, delivery: Delivery): Promise<Receipt> {
  const { provider, body, now } = delivery;
  const appId = await findSigner(deps, delivery);
  if (!appId) return 'refused';
  const eventId = providerOf(provider).eventIdOf(body);
  // The signature is already verified, so a body without an id is a payload of an unsupported kind.
  if (!eventId || !EVENT_ID.test(eventId)) return 'malformed';
  const stored = await recordEvent(deps.table, { appId, provider, eventId, body, receivedAt: now });
  return stored ? 'stored' : 'duplicate';
}

/** Returns the id of the app whose secret signed the delivery. */
async function findSigner(deps: ReceiverDeps, delivery: Delivery): Promise<string | undefined> {
  const { token, provider, now } = delivery;
  const known = await findHook(deps, token, provider, now);
  if (!known) return undefined;
  if (isSigned(known, delivery)) return known.hook.appId;
  // The owner may have saved a new secret after the hook was cached.
  const fresh = await findHook(deps, token, provider, now, true);
  if (fresh && isSigned(fresh, delivery)) return fresh.hook.appId;
  await countWrongSignature(deps.table, known.hook.appId, provider, now);
  return undefined;
}

function isSigned({ hook, secrets }: KnownHook, { provider, signature, body, now }: Delivery): boolean {
  const addressEnded = hook.validUntil !== undefined && Date.parse(hook.validUntil) <= now.getTime();
  return !addressEnded && providerOf(provider).verify(signature, body, validSecrets(secrets, now), now);
}

/** Counts a wrong signature. The owner sees the count, because pasting a wrong secret is the most common mistake. */
async function countWrongSignature(
  table: Table,
  appId: string,
  provider: Provider,
  now: Date,
): Promise<void> {
  await table
    .transaction()
    .update(keys.health(appId, provider), {
      set: { type: 'Health', lastWrongSignatureAt: now.toISOString() },
      add: { wrongSignatures: 1 },
    })
    .commit();
}
