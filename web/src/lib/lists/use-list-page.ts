import type * as z from 'zod/mini';
import type { PagedQuery } from './paged-query.ts';
import { useList } from './use-list.ts';
import { useListState } from './use-list-state.ts';

/** Loads a list whose search, filters and order are in the URL. `listFor` returns the list for the values of `schema` in the URL. */
export function useListPage<S extends z.ZodMiniObject, T>(
  schema: S,
  listFor: (filter: z.output<S>) => PagedQuery<T>,
) {
  const state = useListState(schema);
  const list = listFor(state.filter);
  const query = useList(list);
  return {
    ...state,
    list,
    query,
    /** False once the list is known to have no rows. */
    mayHaveRows: query.data?.items.length !== 0,
  };
}
