import type { EventRef } from './account.ts';
import { compressBody } from './entities/event-body.ts';
import { PROVIDER_EVENT_TYPE, type ProviderEvent } from './entities/provider-event.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** The time, in seconds, for which raw events are kept for replays and deduplication. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** Returns the `expiresAt` of an event that was received at the given time. Items that wait for the event use it too. */
export const expiryOf = (receivedAt: Date): number => Math.floor(receivedAt.getTime() / 1000) + KEPT_SECONDS;

/** An event whose signature the webhook receiver has verified. */
export interface ReceivedEvent extends EventRef {
  appId: string;
  body: Uint8Array;
  receivedAt: Date;
}

/** Stores an event unless it is already stored. In that case, returns the stored event. */
export function recordEvent(table: Table, received: ReceivedEvent): Promise<ProviderEvent | undefined> {
  const { body, receivedAt, ...event } = received;
  return table.putIfAbsent({
    ...keys.event(event),
    type: PROVIDER_EVENT_TYPE,
    expiresAt: expiryOf(receivedAt),
    ...event,
    body: compressBody(event.provider, body),
    receivedAt: receivedAt.toISOString(),
  });
}
