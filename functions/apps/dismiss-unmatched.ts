import { appUnmatchedIndex } from '../entities/provider-event.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import type { AppsDeps } from './deps.ts';

/**
 * Removes an item from an app's list of unmatched data. A later event about the data adds the item to the list again. Does nothing if the
 * item is not listed.
 */
export async function dismissUnmatched(
  { partnerId, appId, id }: OwnedApp & { id: string },
  { table }: Pick<AppsDeps, 'table'>,
): Promise<{ id: string }> {
  await readOwnApp(table, { partnerId, appId });
  const { keys: listed } = await table.pageKeys({
    index: 'GSI1',
    partition: appUnmatchedIndex(appId),
    between: [id, id],
    limit: 1,
  });
  for (const { PK, SK } of listed) {
    // Check the item's position in the index again, because the item may have changed since the query.
    const tx = table.transaction().update({ PK, SK } as (typeof listed)[number], {
      remove: ['unmatched', 'GSI1PK', 'GSI1SK'],
      if: { equals: { GSI1SK: id } },
    });
    await tx.exchange();
  }
  return { id };
}
