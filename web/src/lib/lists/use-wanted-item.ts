import { useFurtherPages } from './use-further-pages.ts';

type ListQuery = Parameters<typeof useFurtherPages>[0] & { data: unknown; isPlaceholderData: boolean };

/**
 * Loads further pages of a list until they contain the item that the URL names. If `isWanted` is false, loads no pages. Returns true once
 * the search is over, whether or not the item was found.
 */
export function useWantedItem(query: ListQuery, isWanted: boolean, item: unknown): boolean {
  const isOver = !isWanted || item !== undefined || isComplete(query);
  useFurtherPages(query, !isOver);
  return isOver;
}

/** The rows of the previous filter, which are shown while loading, don't count. */
export const isComplete = ({ data, isPlaceholderData, hasNextPage }: ListQuery): boolean =>
  data !== undefined && !isPlaceholderData && !hasNextPage;
