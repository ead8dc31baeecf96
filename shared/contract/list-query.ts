import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { Day, optionalText } from './schemas.ts';

/** `sort` is the name of a column, with a minus sign before it for descending order. */
const listTools = <const C extends readonly string[]>(columns: C) => ({
  q: z.optional(optionalText(LIMITS.searchTerm)),
  sort: z.optional(z.enum(sortsOf(columns))),
});

/** A filter for an inclusive range of UTC days. */
const DAYS = { since: z.optional(Day), until: z.optional(Day) };

/**
 * Builds the schema of a list's parameters: its search, order and `filters`. The web app keeps these parameters in the URL. Calls to the
 * API may also contain a cursor.
 */
export const listFilter = <const C extends readonly string[], F extends z.core.$ZodShape>(
  columns: C,
  filters: F,
) => z.object({ ...listTools(columns), ...filters });

/** Builds the schema of a list's search, order, `filters` and range of UTC days. */
export const datedListFilter = <const C extends readonly string[], F extends z.core.$ZodShape>(
  columns: C,
  filters: F,
) =>
  listFilter(columns, { ...filters, ...DAYS }).check(
    z.refine(isOrdered, { error: 'Choose a day that is not before the first one', path: ['until'] }),
  );

function isOrdered(filter: object): boolean {
  const { since, until } = filter as { since?: string; until?: string };
  return !since || !until || since <= until;
}

/**
 * The reason why matching rows may be missing from a page. `search`: the call has read the maximum number of rows. If the page has a
 * cursor, another call can continue the search. `sort`: the list has too many rows to sort, so the page is empty.
 */
const Stopped = z.nullable(z.enum(['search', 'sort']));
export type Stopped = z.infer<typeof Stopped>;

export const listPage = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), cursor: z.nullable(z.string()), stopped: Stopped });

export interface Sort<C extends string = string> {
  readonly column: C;
  readonly descending: boolean;
}

export function parseSort<S extends string>(sort: S): Sort<S extends `-${infer C}` ? C : S> {
  const descending = sort.startsWith('-');
  return { column: (descending ? sort.slice(1) : sort) as never, descending };
}

function sortsOf<const C extends readonly string[]>(columns: C): (C[number] | `-${C[number]}`)[] {
  return columns.flatMap((column: C[number]) => [column, `-${column}` as const]);
}
