import type * as z from 'zod/mini';
import type { Sorting } from './list-sort.ts';
import { useSearchState } from './search-state.ts';

/** The filters that are hidden until the user presses a button. The other filters are always visible. */
const FOLDED = [
  'app',
  'affiliate',
  'partner',
  'method',
  'outcome',
  'type',
  'since',
  'until',
  'rate',
  'months',
  'currency',
  'tracked',
  'codeless',
];

/**
 * Keeps the search, filters and order of a list in the URL. `schema` is the schema of these values in the contract. All of its fields are
 * optional strings.
 */
export function useListState<S extends z.ZodMiniObject>(schema: S) {
  const [filter, change] = useSearchState(schema);
  const values: Readonly<Record<string, unknown>> = filter;
  const filters = Object.keys(schema.shape).filter((name) => name !== 'sort');
  const isSet = (name: string) => values[name] !== undefined && values[name] !== '';
  const isFiltered = filters.some(isSet);
  const folded = filters.filter((name) => FOLDED.includes(name));
  const clear = (names: readonly string[]) =>
    change(Object.fromEntries(names.map((name) => [name, undefined])) as Parameters<typeof change>[0]);
  const set = (name: string, value: string | undefined) =>
    change({ [name]: value } as Parameters<typeof change>[0]);

  return {
    filter,
    change,
    /** Removes all filters. Undefined if no filter is active. */
    clearAll: isFiltered
      ? { clear: () => clear(filters), isSearch: filters.every((name) => name === 'q' || !isSet(name)) }
      : undefined,
    hasFilterBesides: (name: keyof z.output<S>) => filters.some((other) => other !== name && isSet(other)),
    /** If the list's default order corresponds to a column, `own` is the value of the `sort` parameter for this column. */
    sortingFrom: (own?: string): Sorting => ({
      value: values.sort as string | undefined,
      ...(own && { own }),
      onChange: (sort) => set('sort', sort),
    }),
    toolbar: {
      term: values.q as string | undefined,
      onSearch: (term: string) => set('q', term),
      // Count a date range as a single filter, even if the user has set both the first and the last day.
      used: folded.filter((name) => values[name] && !(name === 'until' && values.since)).length,
      onClear: () => clear(folded),
    },
  };
}
