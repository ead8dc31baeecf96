import type { OperationResponse } from '../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../shared/contract/operations.ts';
import type { Unmatched as UnmatchedView } from '../../shared/contract/webhooks.ts';
import { LIMITS } from '../../shared/limits.ts';
import { appUnmatchedIndex, type UnmatchedItem } from '../entities/provider-event.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import { invalidCursor } from '../table/cursor.ts';
import { keyPages } from '../table/key-pages.ts';
import type { PageRequest, Table } from '../table/table.ts';
import type { AppsDeps } from './deps.ts';

const COUNT_AT_ONCE = 1_000;

/**
 * Lists an app's unmatched provider events, newest first. To limit the cost, lists at most `LIMITS.unmatchedRows` events and only counts
 * the rest. The cursor contains the number of events on previous pages.
 */
export async function listUnmatched(
  { partnerId, appId, cursor }: OwnedApp & { cursor: string | undefined },
  { table }: AppsDeps,
): Promise<OperationResponse<typeof OPERATIONS.listUnmatched>> {
  await readOwnApp(table, { partnerId, appId });
  const from = parsePosition(cursor);
  const list = { index: 'GSI1', partition: appUnmatchedIndex(appId), newestFirst: true } as const;
  const page = await table.page({ ...list, cursor: from.cursor });
  const items = page.items.flatMap(unmatchedView);
  const read = from.read + LIMITS.pageSize;
  if (page.cursor === null) return { items, cursor: null, more: 0 };
  if (read < LIMITS.unmatchedRows) return { items, cursor: `${read}.${page.cursor}`, more: 0 };
  return { items, cursor: null, more: await countAfter(table, { ...list, cursor: page.cursor }) };
}

function parsePosition(position: string | undefined): { read: number; cursor: string | undefined } {
  if (position === undefined) return { read: 0, cursor: undefined };
  const [, read, cursor] = /^(\d{1,4})\.(.+)$/.exec(position) ?? [];
  if (read === undefined) throw invalidCursor();
  return { read: Number(read), cursor };
}

async function countAfter(table: Table, list: PageRequest): Promise<number> {
  let count = 0;
  for await (const keys of keyPages(table, { ...list, limit: COUNT_AT_ONCE })) {
    count += keys.length;
    if (count >= LIMITS.unmatchedCounted) break;
  }
  return count;
}

function unmatchedView({ GSI1SK, unmatched }: UnmatchedItem): UnmatchedView[] {
  if (!unmatched || GSI1SK === undefined) return [];
  const { reason, provider, subject, customer, detail, at } = unmatched;
  return [{ id: GSI1SK, reason, provider, subject, customer: customer ?? null, detail: detail ?? null, at }];
}
