import { gunzipSync, gzipSync } from 'node:zlib';
import type { Provider } from '../../../shared/providers.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

/** How long a raw event is kept: long enough to replay it, and to recognise it as a duplicate. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** An event as the provider sent it, under the provider's own id. Its arrival in the table's stream starts the pipeline. */
export interface ProviderEvent {
  appId: string;
  provider: Provider;
  eventId: string;
  /** The raw body, compressed: the exact bytes that were signed, at a third of the write units. */
  body: Uint8Array;
  receivedAt: string;
  /** Set to let the stream hand the event over again. */
  replayedAt?: string;
}

/** The type attribute by which the stream's filter knows an event. */
export const PROVIDER_EVENT_TYPE = 'ProviderEvent';

/** The partner says by hand which text a promotion code has, where Stripe never told it: made by `linkPromotionCode`. */
export const PROMOTION_CODE_LINKED = 'tributary.promotion_code.linked';

/** What the receiver has checked. */
export interface ReceivedEvent {
  appId: string;
  provider: Provider;
  eventId: string;
  body: Uint8Array;
  receivedAt: Date;
}

/** Stores an event once. False where it is already there. */
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

/** The bytes that were received. */
export const eventBody = (event: Pick<ProviderEvent, 'body'>): Uint8Array => gunzipSync(event.body);
