import { LIMITS } from '../limits.ts';

/** Matches an event type that is safe to use in a key. Some types contain brackets, such as `v2.core.account[requirements].updated`. */
export const EVENT_TYPE_PATTERN = new RegExp(`^[a-z0-9_.[\\]]{1,${LIMITS.eventType}}$`);
