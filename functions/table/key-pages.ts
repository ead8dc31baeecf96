import type { IndexKey, KeyPage, PageRequest, Table } from './table.ts';

/** Yields the keys of an index list, page by page. Stop when enough are read, because the cost grows with the length of the list. */
export async function* keyPages<T>(table: Table, list: PageRequest<T>): AsyncGenerator<IndexKey<T>[]> {
  let cursor: string | undefined = list.cursor;
  do {
    const page: KeyPage<T> = await table.pageKeys({ ...list, cursor });
    yield page.keys;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
}
