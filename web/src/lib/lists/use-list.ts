import { useInfiniteQuery } from '@tanstack/react-query';
import type { PagedQuery } from './paged-query.ts';

/**
 * Loads a list that can be filtered. While the rows for a new filter are loading, the previous rows stay visible, so that the screen
 * doesn't flicker with every letter of a search.
 */
export function useList<T>(list: PagedQuery<T>) {
  return useInfiniteQuery({
    ...list,
    placeholderData: (previous) =>
      previous?.pages.some(({ items }) => items.length > 0) ? previous : undefined,
  });
}
