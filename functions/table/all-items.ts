import type { Page, PageRequest, Table } from './table.ts';

/**
 * Yields every item of a list, page by page. Don't use this generator in a request from the web app, because its cost grows with the length
 * of the list.
 */
export async function* allItems<T>(table: Table, list: PageRequest<T>): AsyncGenerator<T> {
  let cursor: string | undefined = list.cursor;
  do {
    const page: Page<T> = await table.page({ ...list, cursor });
    yield* page.items;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
}
