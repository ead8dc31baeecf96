import type { Provider } from '../../shared/providers.ts';
import { EVENT_DICTIONARY_1 } from './stripe/event-dictionary-1.ts';

/**
 * The dictionaries for compressing the bodies of a provider's events, starting with version 1. New events are compressed with the last
 * dictionary. Never remove or change a dictionary, because a stored event can be read only with the dictionary that compressed it. This
 * file contains no other provider code, so that the webhook receiver loads only the dictionaries.
 */
export const EVENT_DICTIONARIES: Readonly<Record<Provider, readonly string[]>> = {
  stripe: [EVENT_DICTIONARY_1],
};
