import { type App, appKey, parseMarketPosition } from '../entities/app.ts';
import { appListing, searchedWords } from '../entities/app-listing.ts';
import { appWordRange } from '../entities/app-word.ts';
import { searchLists } from '../table/search-lists.ts';
import type { Page, Table } from '../table/table.ts';

/**
 * Finds the active apps whose name and description together contain all words of the search term, in the order of the marketplace. A search
 * word also matches the beginning of a longer word. A search for a rare word takes a single read, regardless of the number of apps.
 */
export function searchMarketplace(
  { term, cursor }: { term: string; cursor: string | undefined },
  table: Table,
): Promise<Page<App>> {
  const readHits = async (positions: readonly string[], words: readonly string[]) => {
    const apps = await table.getMany(positions.map((position) => appKey(parseMarketPosition(position))));
    return apps.flatMap((app, n) => (app && isListed(app, positions[n], words) ? [app] : []));
  };
  return searchLists(
    { name: 'apps', words: searchedWords(term), cursor, listOf: appWordRange, readHits },
    table,
  );
}

function isListed(app: App, position: string | undefined, words: readonly string[]): boolean {
  const listing = appListing(app);
  if (listing?.position !== position) return false;
  const own = new Set(listing?.words);
  return words.every((word) => own.has(word));
}
