import type { AppId } from '../../shared/ids.ts';
import { appKey } from '../entities/app.ts';
import { type AppListing, appListing } from '../entities/app-listing.ts';
import { appWordKey } from '../entities/app-word.ts';
import type { Key } from '../table/key.ts';
import type { Table } from '../table/table.ts';
import { writeIndex } from './write-index.ts';

/**
 * Indexes an app under its current words and position, and removes the outdated entries in `former`. Reads the current app, because a late
 * or repeated stream record must not restore removed entries.
 */
export async function indexApp(
  { appId, former }: { appId: AppId; former: readonly AppListing[] },
  { table }: { table: Table },
): Promise<void> {
  const app = await table.get(appKey(appId));
  const listing = app && appListing(app);
  const present = listing ? entriesOf([listing]) : new Map<string, Key>();
  const removed = [...entriesOf(former)].filter(([id]) => !present.has(id)).map(([, key]) => key);
  await writeIndex(table, { type: 'AppWord', put: [...present.values()], remove: removed });
}

const entriesOf = (listings: readonly AppListing[]) =>
  new Map(
    listings
      .flatMap(({ position, words, orders }) => [
        ...words.map((word) => [word, position] as const),
        ...Object.entries(orders),
      ])
      .map(([list, position]): [string, Key] => [`${list}#${position}`, appWordKey(list, position)]),
  );
