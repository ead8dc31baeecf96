import { LIMITS } from '../../shared/limits.ts';
import type { Page, PartitionPageRequest, Table } from './table.ts';

/** At this limit, the call returns the matches so far and a cursor. */
const MAX_READ = 8 * LIMITS.pageSize;

/**
 * Returns a page of the items in a partition that pass the filter `keep`. The result may be slightly longer than a page, because whole
 * pages are read. If matches are rare, the result may be shorter than a page and still have a cursor.
 */
export async function filteredPartitionPage<T>(
  table: Table,
  request: PartitionPageRequest<T>,
  keep: (item: T) => boolean,
): Promise<Page<T>> {
  const items: T[] = [];
  let next: string | null | undefined = request.cursor;
  for (
    let read = 0;
    read < MAX_READ && items.length < LIMITS.pageSize && next !== null;
    read += LIMITS.pageSize
  ) {
    const page: Page<T> = await table.partitionPage({ ...request, cursor: next });
    items.push(...page.items.filter(keep));
    next = page.cursor;
  }
  return { items, cursor: next ?? null };
}
