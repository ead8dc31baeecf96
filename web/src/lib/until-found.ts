import type { LoadPage } from './paged-query.ts';

/**
 * Loads pages until a page is not empty. A search then shows either matches or a message that there are none. Without this function, the
 * API could return an empty page with a cursor, because a call makes only a limited number of reads.
 */
export const untilFound =
  <T>(load: LoadPage<T>): LoadPage<T> =>
  async (query) => {
    let page = await load(query);
    while (page.items.length === 0 && page.cursor !== null) page = await load({ cursor: page.cursor });
    return page;
  };
