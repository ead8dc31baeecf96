import type { Page, PageRequest, Table } from './table.ts';

/** Every item of a list, page after page. Not for what answers a screen: its cost grows with the list. */
export async function* allItems<T extends object>(table: Table, list: PageRequest): AsyncGenerator<T> {
  let cursor: string | undefined = list.cursor;
  do {
    const page: Page<T> = await table.page<T>({ ...list, cursor });
    yield* page.items;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
}
