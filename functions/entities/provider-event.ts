import type { EventRef } from './account.ts';
import { decompressBody } from './event-body.ts';

/** A raw provider event. Storing it adds a record to the table's stream, from which a worker processes the event. */
export interface ProviderEvent extends EventRef {
  /** The first app whose webhook received the event. */
  appId: string;
  /**
   * The request body, compressed by `compressBody`. Decompressing it yields exactly the bytes that the provider signed or, if the event's
   * type isn't used, the event's outline (`outlineOf`).
   */
  body: Uint8Array;
  receivedAt: string;
  /** The correlation id of the request that delivered the event. Older events may lack it. */
  correlationId?: string;
  /** The time of the last replay. Setting this attribute makes the stream deliver the event again. */
  replayedAt?: string;
}

/** The type of provider events. The filter of the table's stream matches this type. */
export const PROVIDER_EVENT_TYPE = 'ProviderEvent';

/** Returns the stored body of an event. */
export const eventBody = ({ provider, body }: Pick<ProviderEvent, 'provider' | 'body'>): Uint8Array =>
  decompressBody(provider, body);
