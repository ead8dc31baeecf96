import { LIMITS } from '../../shared/limits.ts';
import type { Page, PageRequest, PartitionPageRequest, Table } from './table.ts';

/** The number of items after which a call stops reading and returns what it has found, with a cursor. */
const MAX_READ = 8 * LIMITS.pageSize;

/**
 * Returns a page of the items of an index that pass `keep`. Reads whole pages until it has enough items, so it may return slightly more
 * than a page, or fewer items and a cursor if matches are rare.
 */
export function filteredPage<T extends object>(
  table: Table,
  request: PageRequest,
  keep: (item: T) => boolean,
): Promise<Page<T>> {
  return fillPage(request.cursor, (cursor) => table.page<T>({ ...request, cursor }), keep);
}

/** Returns such a page of a partition of the table itself. */
export function filteredPartitionPage<T extends object>(
  table: Table,
  request: PartitionPageRequest,
  keep: (item: T) => boolean,
): Promise<Page<T>> {
  return fillPage(request.cursor, (cursor) => table.partitionPage<T>({ ...request, cursor }), keep);
}

async function fillPage<T>(
  start: string | undefined,
  readPage: (cursor: string | undefined) => Promise<Page<T>>,
  keep: (item: T) => boolean,
): Promise<Page<T>> {
  const items: T[] = [];
  let next: string | null | undefined = start;
  for (
    let read = 0;
    read < MAX_READ && items.length < LIMITS.pageSize && next !== null;
    read += LIMITS.pageSize
  ) {
    const page: Page<T> = await readPage(next);
    items.push(...page.items.filter(keep));
    next = page.cursor;
  }
  return { items, cursor: next ?? null };
}
