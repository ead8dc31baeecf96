import type { LoadPage } from './paged-query.ts';

/**
 * Loads pages until it finds one that isn't empty, so that a search never shows an empty page while there are matches. The API can return
 * an empty page with a cursor, because each call reads only a limited amount of data.
 */
export const untilFound =
  <T>(load: LoadPage<T>): LoadPage<T> =>
  async (query) => {
    let page = await load(query);
    while (page.items.length === 0 && page.cursor !== null) page = await load({ cursor: page.cursor });
    return page;
  };
