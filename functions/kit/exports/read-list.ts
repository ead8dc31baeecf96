import { LIMITS } from '../../../shared/limits.ts';
import type { PageRequest, PartitionPageRequest, Table } from '../../table/table.ts';
import type { Row } from './fields.ts';
import { type ReadRows, walk } from './walk.ts';

type RowsOf<T> = (items: readonly T[]) => Promise<readonly Row[]> | readonly Row[];

/** `rowsOf` may leave out items. */
export const indexRows =
  <T>(table: Table, list: PageRequest<T>, rowsOf: RowsOf<T>): ReadRows<Row> =>
  async (cursor, { rows }) => {
    const page = await table.page({ ...list, cursor, limit: rows });
    return { items: await convert(page.items, rowsOf), cursor: page.cursor };
  };

/** `rowsOf` may leave out items. */
export const partitionRows =
  <T>(table: Table, list: PartitionPageRequest<T>, rowsOf: RowsOf<T>): ReadRows<Row> =>
  async (cursor, { rows }) => {
    const page = await table.partitionPage({ ...list, cursor, limit: rows });
    return { items: await convert(page.items, rowsOf), cursor: page.cursor };
  };

/** Returns a version of `read` that returns fewer rows and reads fewer lists per call, because the rows may be long. */
export const inSmallParts =
  (read: ReadRows<Row>): ReadRows<Row> =>
  (cursor, { rows, steps }) =>
    read(cursor, {
      rows: Math.min(rows, LIMITS.exportLongRows),
      steps: { left: Math.min(steps.left, LIMITS.exportLongSteps) },
    });

export const fewRows =
  (read: () => Promise<readonly (Row | undefined)[]>): ReadRows<Row> =>
  async () => ({ items: (await read()).filter((row) => row !== undefined), cursor: null });

/** `rowsOf` returns a function that reads the rows of one item. */
export const rowsOfEach = <T>(
  table: Table,
  list: PageRequest<T>,
  rowsOf: (item: T) => ReadRows<Row>,
): ReadRows<Row> =>
  walk<T, Row>({ outer: (cursor) => table.page({ ...list, cursor, limit: 1 }), inner: rowsOf });

/** Converts items to rows. Without items, doesn't call `rowsOf`, because `rowsOf` may read data. */
async function convert<T>(items: readonly T[], rowsOf: RowsOf<T>): Promise<Row[]> {
  return items.length === 0 ? [] : [...(await rowsOf(items))];
}
