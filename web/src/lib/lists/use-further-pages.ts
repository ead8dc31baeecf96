import { useEffect } from 'react';

interface FurtherPages {
  error: Error | null;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
}

/**
 * Loads further pages of a list, one after the other, as long as `isNeeded` is true. Stops after a failure, so that a failing server isn't
 * called over and over again.
 */
export function useFurtherPages(query: FurtherPages, isNeeded: boolean): void {
  const { error, hasNextPage, isFetching, fetchNextPage } = query;
  const mustFetch = isNeeded && hasNextPage && !isFetching && !error;
  useEffect(() => {
    // Don't cancel a running request, because another caller may need the same page.
    if (mustFetch) void fetchNextPage({ cancelRefetch: false });
  }, [mustFetch, fetchNextPage]);
}
