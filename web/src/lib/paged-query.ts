import { infiniteQueryOptions } from '@tanstack/react-query';

/** One answer of a list operation. */
export interface Page<T> {
  items: T[];
  cursor: string | null;
}

/** Reads one page: the first, or the one at `cursor`. */
export type LoadPage<T> = (query: { cursor?: string }) => Promise<Page<T>>;

/**
 * Query options of a list that the API answers in pages: `useInfiniteQuery(pagedQuery(['apps'], (cursor) => ...))`. Its
 * data is `{ items }` of all pages read so far; `LoadMore` reads the next. `load` reads a page past the cache, for a file of it all.
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

/** What `pagedQuery` makes. */
export type PagedQuery<T> = ReturnType<typeof pagedQuery<T>>;

/** A list that has been read whole, as what reads pages takes it. */
export const wholeList = <T>(rows: readonly T[]): { load: LoadPage<T> } => ({
  load: async () => ({ items: [...rows], cursor: null }),
});
