import type { Provider } from '../../../shared/providers.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { compressBody, decompressBody } from './event-body.ts';

/** The retention of raw events in seconds. It allows for replays and deduplication. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** A raw provider event. Its key contains the provider's event id, and its stream record starts the pipeline. */
export interface ProviderEvent {
  appId: string;
  provider: Provider;
  eventId: string;
  /** The request body with exactly the signed bytes, compressed by `compressBody`. */
  body: Uint8Array;
  receivedAt: string;
  /** The time of the last replay. Setting it makes the stream deliver the event again. */
  replayedAt?: string;
}

/** The type attribute that the stream's filter matches for provider events. */
export const PROVIDER_EVENT_TYPE = 'ProviderEvent';

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
    body: compressBody(provider, body),
    receivedAt: receivedAt.toISOString(),
  };
  return table.putIfAbsent({
    ...keys.event(appId, provider, eventId),
    type: PROVIDER_EVENT_TYPE,
    expiresAt: Math.floor(receivedAt.getTime() / 1000) + KEPT_SECONDS,
    ...event,
  });
}

/** Returns the request body exactly as it was received. */
export const eventBody = ({ provider, body }: Pick<ProviderEvent, 'provider' | 'body'>): Uint8Array =>
  decompressBody(provider, body);
