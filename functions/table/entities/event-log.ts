import type { EventRef } from '../account.ts';
import type { PROVIDER_EVENT_TYPE, ProviderEvent } from './provider-event.ts';
import type { UnmatchedItem } from './unmatched.ts';

/**
 * Repeated deliveries of an event that was already stored. There is one item per event and app. It describes the last of these deliveries.
 */
export interface DuplicateEvent extends EventRef {
  /** The app whose webhook received the event again. */
  appId: string;
  /** The time of the last repeated delivery. */
  receivedAt: string;
  /** The number of repeated deliveries. */
  deliveries: number;
}

export const DUPLICATE_EVENT_TYPE = 'DuplicateEvent';

/** An item in an app's log of received events. */
export type LogItem =
  | (ProviderEvent & UnmatchedItem & { type: typeof PROVIDER_EVENT_TYPE })
  | (DuplicateEvent & { type: typeof DUPLICATE_EVENT_TYPE });
