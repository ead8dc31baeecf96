import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Stopped } from '../../../../shared/contract/list-query.ts';

/** A page of a list, as returned by list operations. */
export interface Page<T> {
  items: T[];
  cursor: string | null;
  /** The number of older items that the list does not contain. Set only on the last page of a list with a limited length. */
  more?: number;
  /** The reason why the page may lack matching rows. Set only if the list can be filtered. */
  stopped?: Stopped;
}

/** A function that loads a page of a list, starting at `cursor`. Without a cursor, it loads the first page. */
export type LoadPage<T> = (query: { cursor?: string }) => Promise<Page<T>>;

/**
 * Returns the query options for a paginated list, as in `useInfiniteQuery(pagedQuery(key, (page) => call(...)))`. In the query's data,
 * `items` contains the items of all pages loaded so far. `more` and `stopped` come from the last page. `LoadMore` loads the next page. To
 * export a whole list, use `load`, which bypasses the cache.
 */
export function pagedQuery<T>(key: readonly unknown[], load: LoadPage<T>) {
  const options = infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam === undefined ? {} : { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
    select: ({ pages }) => ({
      items: pages.flatMap((page) => page.items),
      more: pages.at(-1)?.more ?? 0,
      stopped: pages.at(-1)?.stopped ?? null,
    }),
  });
  return Object.assign(options, { load });
}

export type PagedQuery<T> = ReturnType<typeof pagedQuery<T>>;

/** Presents a complete list as a single page, for code that loads pages. */
export const singlePage = <T>(rows: readonly T[]): { load: LoadPage<T> } => ({
  load: async () => ({ items: [...rows], cursor: null }),
});
