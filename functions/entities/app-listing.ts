import { wordsOf } from '../../shared/forum/forum-words.ts';
import { type App, type MarketApp, marketPosition } from './app.ts';

/**
 * Enough for a name of usual length and about 2,000 characters of prose.
 * @limit Lists and figures | words, and parts of words, under which an app is found | later ones are not found
 */
const MAX_ENTRIES = 1_000;
/** One character is enough, so that a search matches from the first key press. */
const SHORTEST = 1;
const SHORTEST_PART = 3;

/** An app's entries in the search index of the marketplace. */
export interface AppListing {
  readonly position: string;
  /** The words in the app's name and description, all of their prefixes, and the parts of the words in the name. */
  readonly words: readonly string[];
}

export function appListing(app: MarketApp & Pick<App, 'name'>): AppListing | undefined {
  if (app.status !== 'active') return undefined;
  const words = wordsOf(`${app.name} ${app.description ?? ''}`, SHORTEST);
  const named = wordsOf(app.name, SHORTEST);
  // The name comes first, so that a long description leaves out only its own prefixes.
  const all = new Set([
    ...words,
    ...named.flatMap(beginningsOf),
    ...innerPartsOf(named),
    ...words.flatMap(beginningsOf),
  ]);
  return { position: marketPosition(app), words: [...all].slice(0, MAX_ENTRIES) };
}

/** A search finds an app if its `AppListing` contains all of the words. */
export const searchedWords = (term: string): string[] => wordsOf(term, SHORTEST);

/** Never splits a surrogate pair. */
function beginningsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(1).map((_, n) => characters.slice(0, n + 1).join(''));
}

/** Returns the parts of words that don't begin a word, shortest first. Never splits a surrogate pair. */
function innerPartsOf(words: readonly string[]): string[] {
  const parts: string[] = [];
  const split = words.map((word) => [...word]);
  const longest = Math.max(0, ...split.map(({ length }) => length));
  for (let length = SHORTEST_PART; length < longest; length++) {
    for (const characters of split) {
      for (let start = 1; start + length <= characters.length; start++) {
        parts.push(characters.slice(start, start + length).join(''));
      }
    }
  }
  return parts;
}
