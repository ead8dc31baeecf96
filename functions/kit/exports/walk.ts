import { invalidCursor, parseCursorJson } from '../../table/cursor.ts';
import type { Page } from '../../table/table.ts';

/** `steps` limits the number of lists that are read, so that the call ends in time even if most lists are empty. */
export interface Bounds {
  readonly rows: number;
  readonly steps: { left: number };
}

/**
 * A function that reads rows from a cursor onward. It returns fewer than `bounds.rows` rows only at the end of the list or if no
 * `bounds.steps` are left.
 */
export type ReadRows<Row> = (cursor: string | undefined, bounds: Bounds) => Promise<Page<Row>>;

/**
 * An outer list, and an inner list for each entry of the outer list. For example, the outer list contains months, and an inner list
 * contains the ledger entries of one month.
 */
export interface Nested<Entry, Row> {
  /** Reads a page with at most one entry of the outer list. */
  readonly outer: (cursor: string | undefined) => Promise<Page<Entry>>;
  readonly inner: (entry: Entry) => ReadRows<Row>;
}

/**
 * A position in nested lists. `outer` is the cursor before the current entry of the outer list, and `inner` is the cursor in the entry's
 * inner list.
 */
interface Position {
  readonly outer?: string | undefined;
  readonly inner?: string | undefined;
}

/** Returns a function that reads the rows of nested lists, one inner list at a time. */
export const walk =
  <Entry, Row>({ outer, inner }: Nested<Entry, Row>): ReadRows<Row> =>
  async (cursor, { rows, steps }) => {
    const found: Row[] = [];
    let position: Position | null = cursor === undefined ? {} : parse(cursor);
    while (position && found.length < rows && steps.left > 0) {
      steps.left--;
      const { items, cursor: after } = await outer(position.outer);
      const next: Position | null = after === null ? null : { outer: after };
      const [entry] = items;
      if (entry === undefined) {
        position = next;
        continue;
      }
      const page = await inner(entry)(position.inner, { rows: rows - found.length, steps });
      found.push(...page.items);
      position = page.cursor === null ? next : { outer: position.outer, inner: page.cursor };
    }
    return { items: found, cursor: position && JSON.stringify(position) };
  };

function parse(cursor: string): Position {
  const parsed = parseCursorJson(cursor);
  if (typeof parsed !== 'object' || parsed === null) throw invalidCursor();
  const { outer, inner } = parsed as Record<string, unknown>;
  return { outer: textOrNothing(outer), inner: textOrNothing(inner) };
}

const textOrNothing = (value: unknown) => (typeof value === 'string' ? value : undefined);
