import type { LoadPage } from './paged-query.ts';

/**
 * Loads pages until one is not empty. A search then shows either matches or that there are none. By itself, a search returns an empty page
 * with a cursor if it has made the maximum number of reads per call without finding a match.
 */
export const untilFound =
  <T>(load: LoadPage<T>): LoadPage<T> =>
  async (query) => {
    let page = await load(query);
    while (page.items.length === 0 && page.cursor !== null) page = await load({ cursor: page.cursor });
    return page;
  };
