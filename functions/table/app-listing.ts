import { wordsOf } from '../../shared/forum-words.ts';
import type { App } from './entities/app.ts';
import { type MarketApp, marketPosition } from './keys/apps.ts';

/**
 * The maximum number of entries in the search index per app. Each entry is a word or a prefix of a word. The maximum is enough for about
 * 2,000 characters of prose.
 */
const MAX_ENTRIES = 1_000;
/** The minimum length of an indexed word, in characters. One character is enough, so that a search matches from the first key press. */
const SHORTEST = 1;

/** An app's entries in the search index of the marketplace. */
export interface AppListing {
  readonly position: string;
  /** The words in the app's name and description, and all of their prefixes. */
  readonly words: readonly string[];
}

/** Returns an app's entries in the search index, or undefined for an inactive app. */
export function appListing(app: MarketApp & Pick<App, 'name'>): AppListing | undefined {
  if (app.status !== 'active') return undefined;
  const words = wordsOf(`${app.name} ${app.description ?? ''}`, SHORTEST);
  const all = new Set([...words, ...words.flatMap(beginningsOf)]);
  return { position: marketPosition(app), words: [...all].slice(0, MAX_ENTRIES) };
}

/** Returns the words of a search term. A search finds an app if its `AppListing` contains all of the words. */
export const searchedWords = (term: string): string[] => wordsOf(term, SHORTEST);

/** Returns every proper prefix of a word. Never splits a surrogate pair. */
function beginningsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(1).map((_, n) => characters.slice(0, n + 1).join(''));
}
