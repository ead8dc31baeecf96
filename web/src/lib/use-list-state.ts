import type * as z from 'zod/mini';
import type { Sorting } from './list-sort.ts';
import { useSearchState } from './search-state.ts';

/** The filters behind the toolbar's button. The other filters are always visible. */
const FOLDED = ['app', 'affiliate', 'method', 'since', 'until'];

/**
 * Keeps the search, filters and order of a list in the URL. `schema` is a filter of the contract. All of its fields are optional strings.
 */
export function useListState<S extends z.ZodMiniObject>(schema: S) {
  const [filter, change] = useSearchState(schema);
  const values: Readonly<Record<string, unknown>> = filter;
  const filters = Object.keys(schema.shape).filter((name) => name !== 'sort');
  const folded = filters.filter((name) => FOLDED.includes(name));
  const clear = (names: readonly string[]) =>
    change(Object.fromEntries(names.map((name) => [name, undefined])) as Parameters<typeof change>[0]);
  const set = (name: string, value: string | undefined) =>
    change({ [name]: value } as Parameters<typeof change>[0]);

  return {
    filter,
    change,
    isFiltered: filters.some((name) => values[name] !== undefined && values[name] !== ''),
    clearAll: () => clear(filters),
    /** Returns the order of the list. `own` is the `sort` parameter that is equivalent to the list's own order, if there is one. */
    sortingFrom: (own?: string): Sorting => ({
      value: values.sort as string | undefined,
      ...(own && { own }),
      onChange: (sort) => set('sort', sort),
    }),
    /** The props of `ListToolbar` that follow from the state. */
    toolbar: {
      term: values.q as string | undefined,
      onSearch: (term: string) => set('q', term),
      // The first and the last day are one filter.
      used: folded.filter((name) => values[name] && !(name === 'until' && values.since)).length,
      onClear: () => clear(folded),
    },
  };
}
