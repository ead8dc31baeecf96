import type { Sort, Stopped } from '../../shared/contract/list-query.ts';
import { split } from '../../shared/lib/split.ts';
import { LIMITS } from '../../shared/limits.ts';
import { compareSortValues, type SortValue } from './compare-sort-values.ts';
import { decodeCursor, encodeCursor, invalidCursor, parseCursorJson } from './cursor.ts';
import type { RowSource } from './row-source.ts';

const CHUNK = 100;
/** A source may skip entries, so a single read may return only a few. */
const MAX_READS = 20;

export interface RowPage<Row> {
  items: Row[];
  cursor: string | null;
  stopped: Stopped;
}

/** An order of rows other than the source's own order. */
export interface RowOrder<Row> {
  /** A cursor is valid only for the order for which it was created. */
  readonly name: string;
  readonly valueOf: (row: Row) => SortValue;
  readonly descending: boolean;
}

/**
 * Builds the order that sorts rows by a column. For each column, `columns` contains a function that returns a row's sort value, which may
 * depend on the direction.
 */
export const rowOrder = <Row, C extends string>(
  columns: Readonly<Record<C, (row: Row, descending: boolean) => SortValue>>,
  { column, descending }: Sort<C>,
): RowOrder<Row> => ({ name: column, valueOf: (row) => columns[column](row, descending), descending });

export interface ListRows<K, Row> {
  readonly source: RowSource<K>;
  readonly cursor: string | undefined;
  /** Reads the rows for up to `CHUNK` entries, in the same order. The row of an entry that must not be listed is undefined. */
  readonly rowsOf: (entries: readonly K[]) => Promise<readonly (Row | undefined)[]>;
  /** Undefined for the source's own order. */
  readonly order: RowOrder<Row> | undefined;
  /**
   * If `rowsOf` reads lists of its own for each row, the number of lists that it may still read. It counts down, and is looked at after every
   * page of rows.
   */
  readonly reads?: { left: number };
}

/**
 * Without an `order`, reads at most `LIMITS.listedRows` entries to fill the page. With an `order`, reads all entries for every page, so the
 * list may contain at most `LIMITS.listedRows` entries. Also stops when no `reads` are left.
 */
export function listRows<K, Row>(request: ListRows<K, Row>): Promise<RowPage<Row>> {
  return request.order ? sortedPage(request, request.order) : pageInOrder(request);
}

async function pageInOrder<K, Row>({
  source,
  cursor,
  rowsOf,
  reads,
}: ListRows<K, Row>): Promise<RowPage<Row>> {
  const found: { entry: K; row: Row }[] = [];
  let next: string | null | undefined = cursor;
  let left: number = LIMITS.listedRows;
  for (let round = 0; round < MAX_READS && left > 0 && next !== null && (reads?.left ?? 1) > 0; round++) {
    // Look for one row more than fits on a page, to find out whether another page follows.
    const limit = Math.min(left, round === 0 || reads ? LIMITS.pageSize + 1 : CHUNK);
    const page = await source.read(next, limit);
    const rows = await rowsOf(page.entries);
    found.push(...page.entries.flatMap((entry, at) => present(entry, rows[at])));
    const last = found[LIMITS.pageSize - 1];
    if (last && found.length > LIMITS.pageSize) {
      const items = found.slice(0, LIMITS.pageSize).map(({ row }) => row);
      return { items, cursor: source.cursorAfter(last.entry), stopped: null };
    }
    left -= page.entries.length;
    next = page.cursor;
  }
  const items = found.map(({ row }) => row);
  return next == null ? { items, cursor: null, stopped: null } : { items, cursor: next, stopped: 'search' };
}

async function sortedPage<K, Row>(
  { source, cursor, rowsOf, reads }: ListRows<K, Row>,
  { name, descending, ...order }: RowOrder<Row>,
): Promise<RowPage<Row>> {
  const list = `sorted/${name}/${source.name}`;
  const after = parsePosition(decodeCursor(list, cursor, ['value', 'id']));
  const entries = await readAll(source);
  if (!entries) return { items: [], cursor: null, stopped: 'sort' };

  const rows = await (reads ? readWhileLeft(entries, rowsOf, reads) : readAtOnce(entries, rowsOf));
  if (!rows) return { items: [], cursor: null, stopped: 'sort' };
  const compare = (a: Position, b: Position) =>
    compareSortValues(a.value, b.value) * (descending ? -1 : 1) ||
    compareSortValues([a.id], [b.id]) * (source.descending ? -1 : 1);
  const sorted = entries
    .flatMap((entry, at) => present(entry, rows[at]))
    .map(({ entry, row }) => ({ row, value: order.valueOf(row), id: source.idOf(entry) }))
    .filter((each) => !after || compare(each, after) > 0)
    .sort(compare);
  const shown = sorted.slice(0, LIMITS.pageSize);
  const last = sorted.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ row }) => row),
    cursor: last ? encodeCursor(list, { value: JSON.stringify(last.value), id: last.id }) : null,
    stopped: null,
  };
}

type RowsOf<K, Row> = ListRows<K, Row>['rowsOf'];

const readAtOnce = async <K, Row>(entries: readonly K[], rowsOf: RowsOf<K, Row>) =>
  (await Promise.all(split(entries, CHUNK).map(rowsOf))).flat();

/** Returns undefined if no `reads` are left before all rows have been read. */
async function readWhileLeft<K, Row>(
  entries: readonly K[],
  rowsOf: RowsOf<K, Row>,
  reads: { readonly left: number },
): Promise<(Row | undefined)[] | undefined> {
  const rows: (Row | undefined)[] = [];
  for (const chunk of split(entries, LIMITS.pageSize)) {
    if (reads.left <= 0) return undefined;
    rows.push(...(await rowsOf(chunk)));
  }
  return rows;
}

/** Reads all entries of the list. Returns undefined if there are too many to sort. */
async function readAll<K>(source: RowSource<K>): Promise<K[] | undefined> {
  const entries: K[] = [];
  let next: string | null | undefined;
  for (let round = 0; next !== null; round++) {
    const left = LIMITS.listedRows + 1 - entries.length;
    if (left === 0 || round === MAX_READS) return undefined;
    const page = await source.read(next, left);
    entries.push(...page.entries);
    next = page.cursor;
  }
  return entries.length > LIMITS.listedRows ? undefined : entries;
}

interface Position {
  readonly value: SortValue;
  readonly id: string;
}

function parsePosition(position: Record<string, string> | undefined): Position | undefined {
  if (!position) return undefined;
  const { value = '', id = '' } = position;
  return { value: parseSortValue(value), id };
}

function parseSortValue(text: string): SortValue {
  const parsed = parseCursorJson(text);
  if (!isSortValue(parsed)) throw invalidCursor();
  return parsed;
}

const isSortValue = (value: unknown): value is SortValue =>
  Array.isArray(value) && value.every((part) => typeof part === 'string' || typeof part === 'number');

const present = <K, Row>(entry: K, row: Row | undefined) => (row === undefined ? [] : [{ entry, row }]);
