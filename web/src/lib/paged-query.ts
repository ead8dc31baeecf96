import { infiniteQueryOptions } from '@tanstack/react-query';

/** One page of a list operation's response. */
export interface Page<T> {
  items: T[];
  cursor: string | null;
}

/** Reads one page: the first, or the one at `cursor`. */
export type LoadPage<T> = (query: { cursor?: string }) => Promise<Page<T>>;

/**
 * Returns the query options of a paginated list: `useInfiniteQuery(pagedQuery(key, (page) => call(...)))`. Its data is `{ items }` of all
 * pages read so far, and `LoadMore` reads the next. `load` reads a page without the cache, to export the whole list.
 */
export function pagedQuery<T>(key: readonly unknown[], load: LoadPage<T>) {
  const options = infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam === undefined ? {} : { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
    select: (data) => ({ items: data.pages.flatMap((page) => page.items) }),
  });
  return Object.assign(options, { load });
}

/** The result of `pagedQuery`. */
export type PagedQuery<T> = ReturnType<typeof pagedQuery<T>>;

/** Wraps a complete list for code that reads pages. */
export const wholeList = <T>(rows: readonly T[]): { load: LoadPage<T> } => ({
  load: async () => ({ items: [...rows], cursor: null }),
});
