import { type App, appKey, marketPosition, parseMarketPosition } from '../entities/app.ts';
import { appListing, searchedWords } from '../entities/app-listing.ts';
import { appWordRange } from '../entities/app-word.ts';
import { newReadBudget, searchFrom } from '../table/search-lists.ts';
import type { Table } from '../table/table.ts';

/** Reads a chunk of the apps below a position, with the position of each, in descending order. `next` is where the next chunk begins. */
export type ReadApps = (
  before: string | undefined,
) => Promise<{ apps: (readonly [position: string, App])[]; next: string | null }>;

/**
 * Finds the listed apps whose name and description together contain all words of the search term, in the order of the marketplace. A search
 * word also matches the beginning of a longer word. A search for a rare word takes a single read, regardless of the number of apps. All
 * reads of one call share a budget.
 */
export function searchMarketplace(term: string, table: Table): ReadApps {
  const readHits = async (positions: readonly string[], words: readonly string[]) => {
    const apps = await table.getMany(positions.map((position) => appKey(parseMarketPosition(position))));
    return apps.flatMap((app, n) => (app && isFound(app, positions[n], words) ? [app] : []));
  };
  const words = searchedWords(term);
  const budget = newReadBudget();
  return async (before) => {
    const page = await searchFrom({ words, before, listOf: appWordRange, readHits }, table, budget);
    return { apps: page.items.map((app) => [marketPosition(app), app]), next: page.before };
  };
}

const isFound = (app: App, position: string | undefined, words: readonly string[]): boolean =>
  marketPosition(app) === position && hasWords(app, words);

/** Returns true if an app is listed and has all of the words of a search. */
export function hasWords(app: App, words: readonly string[]): boolean {
  const listed = new Set(appListing(app)?.words);
  return words.every((word) => listed.has(word));
}
