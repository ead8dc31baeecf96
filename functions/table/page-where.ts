import { LIMITS } from '../../shared/limits.ts';
import type { Page, PageRequest, PartitionPageRequest, Table } from './table.ts';

/** Items that one call reads before it answers with what it has found and a cursor: 8 pages. */
const MAX_READ = 8 * LIMITS.pageSize;

/**
 * A page of the items of an index that `keep` lets through. Reads on until a page is full, so it may answer somewhat more than one
 * page, or fewer and a cursor where such items are rare.
 */
export function pageWhere<T extends object>(
  table: Table,
  request: PageRequest,
  keep: (item: T) => boolean,
): Promise<Page<T>> {
  return fillPage(request.cursor, (cursor) => table.page<T>({ ...request, cursor }), keep);
}

/** The same of a partition of the table itself. */
export function pageOfWhere<T extends object>(
  table: Table,
  request: PartitionPageRequest,
  keep: (item: T) => boolean,
): Promise<Page<T>> {
  return fillPage(request.cursor, (cursor) => table.pageOf<T>({ ...request, cursor }), keep);
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
