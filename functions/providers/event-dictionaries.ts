import type { Provider } from '../../shared/provider/providers.ts';
import { EVENT_DICTIONARY_1 } from './stripe/event-dictionary-1.ts';

/**
 * The dictionaries for compressing the bodies of a provider's events, so that an event costs one write unit instead of two (ADR 24). New
 * events are compressed with the last dictionary. Never change or remove a dictionary, because older events can be decompressed only with
 * the dictionary that compressed them. Keep other provider code out of this file, because the webhook receiver loads the whole file.
 */
export const EVENT_DICTIONARIES: Readonly<Record<Provider, readonly string[]>> = {
  stripe: [EVENT_DICTIONARY_1],
};
