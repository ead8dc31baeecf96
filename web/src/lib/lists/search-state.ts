import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

type Values = Record<string, string | undefined>;

/**
 * Parses the state of a screen from the search parameters in the URL. Ignores parameters that `schema` rejects, so that a bad URL never
 * crashes the page.
 */
export function parseSearch<S extends z.ZodMiniObject>(schema: S, search: URLSearchParams): z.output<S> {
  const input: Values = Object.fromEntries(search);
  const result = z.safeParse(schema, input);
  if (result.success) return result.data as z.output<S>;
  for (const { path } of result.error.issues) delete input[String(path[0])];
  return z.parse(schema, input) as z.output<S>;
}

/** Undefined and empty values are removed. */
export function changeSearch(search: URLSearchParams, changes: Values): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Undefined and empty values are removed. */
export function useSearchLink(): (changes: Values) => string {
  const { search } = useLocation();
  return useCallback((changes) => `?${changeSearch(new URLSearchParams(search), changes)}`, [search]);
}

/**
 * Keeps the state of a screen (search, filter, tab, open item) in the URL. All fields of `schema` must be optional or have a default.
 * Create `schema` once, outside of the component.
 */
export function useSearchState<S extends z.ZodMiniObject>(
  schema: S,
): [
  z.output<S>,
  (changes: { [K in keyof z.output<S>]?: string | undefined }, options?: { push?: boolean }) => void,
] {
  const [search, setSearch] = useSearchParams();
  const { state: routerState } = useLocation();
  const state = useMemo(() => parseSearch(schema, search), [schema, search]);
  const change = useCallback(
    (changes: Values, { push = false } = {}) => {
      // Start from the address instead of the last render, which a change just before this one has not reached yet.
      const current = new URLSearchParams(window.location.search);
      setSearch(changeSearch(current, changes), {
        replace: !push,
        preventScrollReset: true,
        state: routerState,
      });
    },
    [setSearch, routerState],
  );
  return [state, change];
}
