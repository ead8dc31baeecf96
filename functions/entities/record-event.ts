import type { AppId } from '../../shared/ids.ts';
import { correlationIds } from '../lib/correlation.ts';
import type { EventAddress } from '../providers/receiving-provider.ts';
import { receivingProviderOf } from '../providers/receiving-registry.ts';
import { expiresAfter } from '../table/expires-after.ts';
import type { Item } from '../table/key.ts';
import type { Table } from '../table/table.ts';
import { EVENT_DAYS, type ProviderAccount } from './account.ts';
import { compressBody } from './event-body.ts';
import {
  appEventsIndex,
  eventKey,
  logPosition,
  PROVIDER_EVENT_TYPE,
  type ProviderEvent,
  type UnmatchedItem,
} from './provider-event.ts';

/** An event whose signature the webhook receiver has verified. */
export interface ReceivedEvent extends ProviderAccount, EventAddress {
  appId: AppId;
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
    ...eventKey(event),
    type: PROVIDER_EVENT_TYPE,
    expiresAt: expiresAfter(EVENT_DAYS, receivedAt),
    GSI2PK: appEventsIndex(appId),
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
