import type { LoadPage } from './paged-query.ts';

/**
 * Skips empty pages, so that a search shows either matches or that there are none. A search returns an empty page with a cursor if it has
 * reached the maximum number of reads per call without a match.
 */
export const untilFound =
  <T>(load: LoadPage<T>): LoadPage<T> =>
  async (query) => {
    let page = await load(query);
    while (page.items.length === 0 && page.cursor !== null) page = await load({ cursor: page.cursor });
    return page;
  };
