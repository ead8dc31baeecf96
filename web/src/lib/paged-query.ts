import { infiniteQueryOptions } from '@tanstack/react-query';

/** One answer of a list operation. */
export interface Page<T> {
  items: T[];
  cursor: string | null;
}

/**
 * Query options of a list that the API answers in pages: `useInfiniteQuery(pagedQuery(['apps'], (cursor) => ...))`. Its
 * data is `{ items }` of all pages read so far; `LoadMore` reads the next.
 */
export function pagedQuery<T>(
  key: readonly unknown[],
  load: (query: { cursor?: string }) => Promise<Page<T>>,
) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam === undefined ? {} : { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
    select: (data) => ({ items: data.pages.flatMap((page) => page.items) }),
  });
}
