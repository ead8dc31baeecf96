import type { App } from '../entities/app.ts';
import { appListing, searchedWords } from '../entities/app-listing.ts';
import { parseMarketPosition } from '../table/keys/apps.ts';
import { keys, ranges } from '../table/keys.ts';
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
    const apps = await table.getMany(positions.map((position) => keys.app(parseMarketPosition(position))));
    return apps.flatMap((app, n) => (app && isListed(app, positions[n], words) ? [app] : []));
  };
  return searchLists(
    { name: 'apps', words: searchedWords(term), cursor, listOf: ranges.appWord, readHits },
    table,
  );
}

function isListed(app: App, position: string | undefined, words: readonly string[]): boolean {
  const listing = appListing(app);
  if (listing?.position !== position) return false;
  const own = new Set(listing?.words);
  return words.every((word) => own.has(word));
}
