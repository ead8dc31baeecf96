import { useInfiniteQuery } from '@tanstack/react-query';
import type { PagedQuery } from './paged-query.ts';

/**
 * Loads a list that can be filtered. While another filter loads, the rows of the last one remain, so that the screen doesn't flicker with
 * every letter of a search. An empty list doesn't remain, because its text would be about the new filter.
 */
export function useList<T>(list: PagedQuery<T>) {
  return useInfiniteQuery({
    ...list,
    placeholderData: (previous) =>
      previous?.pages.some(({ items }) => items.length > 0) ? previous : undefined,
  });
}
