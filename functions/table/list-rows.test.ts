import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../shared/limits.ts';
import { compareSortValues } from './compare-sort-values.ts';
import { encodeCursor } from './cursor.ts';
import { listRows, type RowOrder, type RowPage } from './list-rows.ts';
import type { RowSource } from './row-source.ts';

interface Row {
  readonly id: string;
  readonly size: number;
  readonly name: string;
}

/** Creates a row source from entries in ascending order of their ids. The source counts the entries that are read. */
function sourceOf(rows: readonly Row[], descending = false) {
  const entries = descending ? rows.toReversed() : rows;
  const counted = { read: 0 };
  const source: RowSource<Row> = {
    name: 'rows',
    descending,
    read: async (cursor, limit) => {
      const start = cursor === undefined ? 0 : Number(cursor);
      const page = entries.slice(start, start + limit);
      counted.read += page.length;
      const end = start + page.length;
      return { entries: page, cursor: end < entries.length ? String(end) : null };
    },
    idOf: ({ id }) => id,
    cursorAfter: (entry) => String(entries.indexOf(entry) + 1),
  };
  return { source, counted, entries };
}

const keepIf = (keep: (row: Row) => boolean) => async (entries: readonly Row[]) =>
  entries.map((row) => (keep(row) ? row : undefined));

type Read = (cursor: string | undefined) => Promise<RowPage<Row>>;

async function allPages(read: Read): Promise<RowPage<Row>[]> {
  const pages: RowPage<Row>[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await read(cursor);
    pages.push(page);
    cursor = page.cursor;
  }
  return pages;
}

const BY_SIZE: RowOrder<Row> = { name: 'size', valueOf: ({ size }) => [size], descending: false };
const rowsNumbered = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ id: String(n).padStart(6, '0'), size: n % 7, name: `n${n}` }));

const anyRows = fc
  .uniqueArray(fc.record({ id: fc.string(), size: fc.integer({ min: 0, max: 5 }), name: fc.string() }), {
    selector: ({ id }) => id,
    maxLength: 130,
  })
  .map((rows) => rows.toSorted((a, b) => compareSortValues([a.id], [b.id])));

describe('The pages of a filtered list', () => {
  test('together contain the result of filtering and sorting all rows', async () => {
    const orders = fc.record({ by: fc.constantFrom('size', 'name', undefined), descending: fc.boolean() });
    const property = fc.asyncProperty(
      anyRows,
      fc.boolean(),
      orders,
      fc.nat(5),
      async (rows, newest, by, least) => {
        const { source, entries } = sourceOf(rows, newest);
        const keep = ({ size }: Row) => size >= least;
        const column = by.by;
        const order = column && {
          name: column,
          valueOf: (row: Row) => [row[column]],
          descending: by.descending,
        };

        const pages = await allPages((cursor) => listRows({ source, cursor, rowsOf: keepIf(keep), order }));

        const matches = entries.filter(keep);
        const expected = order
          ? matches.toSorted(
              (a, b) => compareSortValues(order.valueOf(a), order.valueOf(b)) * (order.descending ? -1 : 1),
            )
          : matches;
        expect(pages.flatMap(({ items }) => items)).toEqual(expected);
        for (const { items, cursor } of pages.slice(0, -1)) {
          expect([items.length, typeof cursor]).toEqual([LIMITS.pageSize, 'string']);
        }
        expect(pages.every(({ stopped }) => stopped === null)).toBe(true);
      },
    );
    await fc.assert(property);
  });

  test('end with the last match, without an empty page', async () => {
    const { source } = sourceOf(rowsNumbered(400));
    const rowsOf = keepIf(({ id }) => Number(id) < LIMITS.pageSize);

    const page = await listRows({ source, cursor: undefined, rowsOf, order: undefined });

    expect(page).toMatchObject({ items: { length: LIMITS.pageSize }, cursor: null, stopped: null });
  });

  test('say that a search stopped, and continue it', async () => {
    const { source, counted } = sourceOf(rowsNumbered(2_500));
    const rowsOf = keepIf(({ id }) => Number(id) === 2_400);
    const read: Read = (cursor) => listRows({ source, cursor, rowsOf, order: undefined });

    const first = await read(undefined);

    expect(first).toMatchObject({ items: [], stopped: 'search' });
    expect(counted.read).toBe(LIMITS.listedRows);
    const pages = await allPages(read);
    expect(pages.map(({ items, stopped }) => [items.length, stopped])).toEqual([
      [0, 'search'],
      [0, 'search'],
      [1, null],
    ]);
  });

  test('read one entry more than a page if everything matches', async () => {
    const { source, counted } = sourceOf(rowsNumbered(100));

    await listRows({ source, cursor: undefined, rowsOf: keepIf(() => true), order: undefined });

    expect(counted.read).toBe(LIMITS.pageSize + 1);
  });
});

describe('A sorted list', () => {
  const read = async (rows: readonly Row[], order = BY_SIZE) => {
    const { source, counted } = sourceOf(rows);
    const page = await listRows({ source, cursor: undefined, rowsOf: keepIf(() => true), order });
    return { page, counted };
  };

  test('may have as many rows as the limit', async () => {
    const { page } = await read(rowsNumbered(LIMITS.listedRows));

    expect(page).toMatchObject({ items: { length: LIMITS.pageSize }, stopped: null });
  });

  test('with more rows is not sorted, and its items are not read', async () => {
    const { source, counted } = sourceOf(rowsNumbered(LIMITS.listedRows + 50));
    let built = 0;
    const rowsOf = async (entries: readonly Row[]) => {
      built += entries.length;
      return entries;
    };

    const page = await listRows({ source, cursor: undefined, rowsOf, order: BY_SIZE });

    expect(page).toEqual({ items: [], cursor: null, stopped: 'sort' });
    expect([counted.read, built]).toEqual([LIMITS.listedRows + 1, 0]);
  });

  test('continues after the last row even if that row is gone', async () => {
    const rows = rowsNumbered(60);
    const { page } = await read(rows);
    const last = page.items.at(-1);
    const { source } = sourceOf(rows.filter((row) => row !== last));

    const next = await listRows({
      source,
      cursor: page.cursor ?? undefined,
      rowsOf: keepIf(() => true),
      order: BY_SIZE,
    });

    const expected = rows.toSorted((a, b) => a.size - b.size).slice(LIMITS.pageSize, 2 * LIMITS.pageSize);
    expect(next.items).toEqual(expected);
  });

  test.each(['{', '{}', '[null]', '[[]]', ''])('rejects a forged position %j', async (value) => {
    const { source } = sourceOf(rowsNumbered(30));
    const cursor = encodeCursor('sorted/size/rows', { value, id: '1' });

    const page = listRows({ source, cursor, rowsOf: keepIf(() => true), order: BY_SIZE });

    await expect(page).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test('rejects the cursor of another order', async () => {
    const { page } = await read(rowsNumbered(60));
    const { source } = sourceOf(rowsNumbered(60));
    const order = { ...BY_SIZE, name: 'name' };

    const next = listRows({ source, cursor: page.cursor ?? '', rowsOf: keepIf(() => true), order });

    await expect(next).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('A list whose rows read lists of their own', () => {
  const readingRows = (left: number) => {
    const reads = { left };
    const rowsOf = async (entries: readonly Row[]) => {
      reads.left -= entries.length;
      return entries.map(() => undefined);
    };
    return { reads, rowsOf };
  };

  test('continues its search in the next call when no reads are left', async () => {
    const { source } = sourceOf(rowsNumbered(400));
    const { reads, rowsOf } = readingRows(120);

    const page = await listRows({ source, cursor: undefined, rowsOf, order: undefined, reads });

    expect(page).toEqual({ items: [], cursor: '130', stopped: 'search' });
    expect(reads.left).toBe(-10);
  });

  test('is not sorted when no reads are left', async () => {
    const { source } = sourceOf(rowsNumbered(400));
    const { reads, rowsOf } = readingRows(300);

    const page = await listRows({ source, cursor: undefined, rowsOf, order: BY_SIZE, reads });

    expect(page).toEqual({ items: [], cursor: null, stopped: 'sort' });
    expect(reads.left).toBe(0);
  });
});
