import { gunzipSync, gzipSync } from 'node:zlib';
import type { Provider } from '../../../shared/providers.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

/** The retention of raw events in seconds: long enough to replay an event and to recognize duplicates. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** A raw provider event, stored under the provider's id. Its stream record starts the pipeline. */
export interface ProviderEvent {
  appId: string;
  provider: Provider;
  eventId: string;
  /** The raw body with the exact signed bytes, gzipped to cost a third of the write units. */
  body: Uint8Array;
  receivedAt: string;
  /** Set to make the stream deliver the event again. */
  replayedAt?: string;
}

/** The type attribute that the stream's filter matches for provider events. */
export const PROVIDER_EVENT_TYPE = 'ProviderEvent';

/** An event whose signature the receiver has verified. */
export interface ReceivedEvent {
  appId: string;
  provider: Provider;
  eventId: string;
  body: Uint8Array;
  receivedAt: Date;
}

/** Stores an event. Returns false if it already exists. */
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

/** Returns the bytes that were received. */
export const eventBody = (event: Pick<ProviderEvent, 'body'>): Uint8Array => gunzipSync(event.body);
