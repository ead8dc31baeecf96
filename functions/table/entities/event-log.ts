import type { EventRef } from '../account.ts';
import type { PROVIDER_EVENT_TYPE, ProviderEvent } from './provider-event.ts';
import type { UnmatchedItem } from './unmatched.ts';

/** A delivery of an event that was already stored. Only the last one of each event and app is kept. */
export interface DuplicateEvent extends EventRef {
  /** The app whose webhook received the event again. */
  appId: string;
  /** The time of the last delivery. */
  receivedAt: string;
  /** The number of deliveries after the first. */
  deliveries: number;
}

export const DUPLICATE_EVENT_TYPE = 'DuplicateEvent';

/** A row of an app's log of events. */
export type LogItem =
  | (ProviderEvent & UnmatchedItem & { type: typeof PROVIDER_EVENT_TYPE })
  | (DuplicateEvent & { type: typeof DUPLICATE_EVENT_TYPE });
