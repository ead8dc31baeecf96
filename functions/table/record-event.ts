import { gzipSync } from 'node:zlib';
import type { Provider } from '../../shared/providers.ts';
import { PROVIDER_EVENT_TYPE, type ProviderEvent } from './entities/provider-event.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** The retention of raw events in seconds. It allows for replays and deduplication. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** An event whose signature the webhook receiver has verified. */
export interface ReceivedEvent {
  appId: string;
  provider: Provider;
  eventId: string;
  body: Uint8Array;
  receivedAt: Date;
}

/** Stores an event. Returns false if it was already stored. */
export function recordEvent(
  table: Table,
  { appId, provider, eventId, body, receivedAt }: ReceivedEvent,
): Promise<boolean> {
  const event: ProviderEvent = {
    appId,
    provider,
    eventId,
    body: gzipSync(body),
    receivedAt: receivedAt.toISOString(),
  };
  return table.putIfAbsent({
    ...keys.event(appId, provider, eventId),
    type: PROVIDER_EVENT_TYPE,
    expiresAt: Math.floor(receivedAt.getTime() / 1000) + KEPT_SECONDS,
    ...event,
  });
}
