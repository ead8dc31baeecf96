import type { Provider } from '../../shared/providers.ts';
import { EVENT_DICTIONARY_1 } from './stripe/event-dictionary-1.ts';

/**
 * The dictionaries that the bodies of a provider's events are compressed with; version 1 is the first one. New events use the last one.
 * Never remove or change any: stored events name their version, and can't be read without it. Apart from the provider's other code,
 * because the receiver needs only these.
 */
export const EVENT_DICTIONARIES: Readonly<Record<Provider, readonly string[]>> = {
  stripe: [EVENT_DICTIONARY_1],
};
