import { LIMITS } from '../../shared/limits.ts';
import type { Page, PageRequest, PartitionPageRequest, Table } from './table.ts';

/** The maximum number of items that one call reads. At this limit, the call returns the matches so far and a cursor. */
const MAX_READ = 8 * LIMITS.pageSize;

/**
 * Returns a page of the items in an index that pass the filter `keep`. The result may be slightly longer than a page, because whole pages
 * are read. If matches are rare, the result may be shorter than a page and still have a cursor.
 */
export function filteredPage<T>(
  table: Table,
  request: PageRequest<T>,
  keep: (item: T) => boolean,
): Promise<Page<T>> {
  return fillPage(request.cursor, (cursor) => table.page({ ...request, cursor }), keep);
}

/** Does the same as `filteredPage` for a partition of the table instead of an index. */
export function filteredPartitionPage<T>(
  table: Table,
  request: PartitionPageRequest<T>,
  keep: (item: T) => boolean,
): Promise<Page<T>> {
  return fillPage(request.cursor, (cursor) => table.partitionPage({ ...request, cursor }), keep);
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
