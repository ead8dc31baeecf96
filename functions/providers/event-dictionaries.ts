import type { Provider } from '../../shared/providers.ts';
import { EVENT_DICTIONARY_1 } from './stripe/event-dictionary-1.ts';

/**
 * The dictionaries for compressing the bodies of a provider's events, from version 1 on. New events use the last one. Never remove or
 * change a dictionary, because stored events can't be read without theirs. They are separate from the provider's other code because the
 * receiver needs nothing else.
 */
export const EVENT_DICTIONARIES: Readonly<Record<Provider, readonly string[]>> = {
  stripe: [EVENT_DICTIONARY_1],
};
