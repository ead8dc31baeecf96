import { gunzipSync } from 'node:zlib';
import type { Provider } from '../../../shared/providers.ts';

/** A raw provider event. Its key contains the provider's event id, and its stream record starts the pipeline. */
export interface ProviderEvent {
  appId: string;
  provider: Provider;
  eventId: string;
  /** The gzipped request body, which contains exactly the signed bytes. Compression saves about two thirds of the write units. */
  body: Uint8Array;
  receivedAt: string;
  /** The time of the last replay. Setting it makes the stream deliver the event again. */
  replayedAt?: string;
}

/** The type attribute that the stream's filter matches for provider events. */
export const PROVIDER_EVENT_TYPE = 'ProviderEvent';

/** Returns the request body exactly as it was received. */
export const eventBody = (event: Pick<ProviderEvent, 'body'>): Uint8Array => gunzipSync(event.body);
