import type { EventRef } from './account.ts';
import type { PROVIDER_EVENT_TYPE, ProviderEvent } from './provider-event.ts';
import type { UnmatchedItem } from './unmatched.ts';

/** Repeated deliveries of a stored event to one app. The item describes the last of these deliveries. */
export interface DuplicateEvent extends EventRef {
  appId: string;
  receivedAt: string;
  deliveries: number;
}

export const DUPLICATE_EVENT_TYPE = 'DuplicateEvent';

export type LogItem =
  | (ProviderEvent & UnmatchedItem & { type: typeof PROVIDER_EVENT_TYPE })
  | (DuplicateEvent & { type: typeof DUPLICATE_EVENT_TYPE });
