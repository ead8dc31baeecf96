import type { Unmatched as UnmatchedView } from '../../shared/contract/apps.ts';
import type { UnmatchedItem } from '../table/entities/unmatched.ts';
import { indexes } from '../table/keys.ts';
import type { Page } from '../table/table.ts';
import type { AppsDeps, OwnedApp } from './deps.ts';
import { readOwnApp } from './read-own-app.ts';

/** Lists an app's unmatched provider events, newest first. */
export async function listUnmatched(
  { partnerId, appId, cursor }: OwnedApp & { cursor: string | undefined },
  { table }: AppsDeps,
): Promise<Page<UnmatchedView>> {
  await readOwnApp(table, { partnerId, appId });
  const page = await table.page({
    index: 'GSI1',
    partition: indexes.appUnmatched(appId),
    newestFirst: true,
    cursor,
  });
  return { items: page.items.flatMap(unmatchedView), cursor: page.cursor };
}

function unmatchedView({ GSI1SK, unmatched }: UnmatchedItem): UnmatchedView[] {
  if (!unmatched || GSI1SK === undefined) return [];
  const { reason, provider, subject, customer, detail, at } = unmatched;
  return [{ id: GSI1SK, reason, provider, subject, customer: customer ?? null, detail: detail ?? null, at }];
}
