import { correlationIds } from '../lib/correlation.ts';
import type { EventAddress } from '../providers/receiving-provider.ts';
import { receivingProviderOf } from '../providers/receiving-registry.ts';
import type { Item } from '../table/key.ts';
import { logPosition } from '../table/keys/webhooks.ts';
import { indexes, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { ProviderAccount } from './account.ts';
import { compressBody } from './event-body.ts';
import { PROVIDER_EVENT_TYPE, type ProviderEvent } from './provider-event.ts';
import type { UnmatchedItem } from './unmatched.ts';

/** The retention period of raw events, in seconds. They are kept for replays and deduplication. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** Returns the `expiresAt` of an event with the given time of receipt. Items for waiting events use the same value. */
export const expiryOf = (receivedAt: Date): number => Math.floor(receivedAt.getTime() / 1000) + KEPT_SECONDS;

/** An event whose signature the webhook receiver has verified. */
export interface ReceivedEvent extends ProviderAccount, EventAddress {
  appId: string;
  /** The types of the events that the provider always sends within a day of this event. By default, there are none. */
  counterparts?: readonly string[];
  body: Uint8Array;
  receivedAt: Date;
}

/**
 * Builds the item of an event, which is also listed in the log of its app. The item contains the id of the current request (ADR 43). It
 * contains only the outline of an event whose type isn't used, because a large event costs hundreds of write units (ADR 52).
 */
export function eventItem(received: ReceivedEvent): Item<ProviderEvent & UnmatchedItem> {
  const { partnerId, appId, provider, lane, eventId, eventType, origin } = received;
  const { counterparts = [], body, receivedAt } = received;
  const [correlationId] = correlationIds();
  const at = receivedAt.toISOString();
  const event = { partnerId, provider, lane, eventId };
  const { isUsed, outlineOf } = receivingProviderOf(provider);
  return {
    ...keys.event(event),
    type: PROVIDER_EVENT_TYPE,
    expiresAt: expiryOf(receivedAt),
    GSI2PK: indexes.appEvents(appId),
    GSI2SK: logPosition({ at, origin, eventType, eventId, counterparts, provider }),
    ...event,
    appId,
    body: compressBody(provider, isUsed(eventType) ? body : outlineOf(body)),
    receivedAt: at,
    ...(correlationId ? { correlationId } : {}),
  };
}

/** Stores an event and adds it to the log of its app. If the event is already stored, changes nothing and returns the stored event. */
export const recordEvent = (table: Table, received: ReceivedEvent): Promise<ProviderEvent | undefined> =>
  table.putIfAbsent(eventItem(received));
