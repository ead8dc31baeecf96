import type { AppId } from '../../shared/ids.ts';
import { LIMITS } from '../../shared/limits.ts';
import { correlationIds } from '../lib/logs/correlation.ts';
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
  counterparts?: readonly string[];
  body: Uint8Array;
  receivedAt: Date;
}

export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
}

/**
 * Builds the item of an event, which is also listed in the log of its app. The item contains the id of the current request (ADR 43). Throws
 * `EventTooLarge`.
 */
export function eventItem(received: ReceivedEvent): Item<ProviderEvent & UnmatchedItem> {
  const { partnerId, appId, provider, lane, eventId, eventType, origin } = received;
  const { counterparts = [], receivedAt } = received;
  const [correlationId] = correlationIds();
  const at = receivedAt.toISOString();
  const event = { partnerId, provider, lane, eventId };
  return {
    ...eventKey(event),
    type: PROVIDER_EVENT_TYPE,
    expiresAt: expiresAfter(EVENT_DAYS, receivedAt),
    GSI2PK: appEventsIndex(appId),
    GSI2SK: logPosition({ at, origin, eventType, eventId, counterparts, provider }),
    ...event,
    appId,
    body: storedBody(received),
    receivedAt: at,
    ...(correlationId ? { correlationId } : {}),
  };
}

/**
 * Returns the compressed event or, if that doesn't fit into an item, its outline. An event of an unused type is always stored as its
 * outline, because a large event costs hundreds of write units (ADR 52).
 */
function storedBody({ provider, eventType, body }: ReceivedEvent): Uint8Array {
  const { isUsed, outlineOf } = receivingProviderOf(provider);
  if (body.length > LIMITS.webhookBody) throw new EventTooLarge();
  const whole = isUsed(eventType) ? compressBody(provider, body) : undefined;
  if (whole && whole.length <= LIMITS.storedBody) return whole;
  const outline = compressBody(provider, outlineOf(body));
  if (outline.length > LIMITS.storedBody) throw new EventTooLarge();
  return outline;
}

/**
 * Stores an event and adds it to the log of its app. If the event is already stored, changes nothing and returns the stored event. Throws
 * `EventTooLarge`.
 */
export const recordEvent = async (
  table: Table,
  received: ReceivedEvent,
): Promise<ProviderEvent | undefined> => table.putIfAbsent(eventItem(received));
