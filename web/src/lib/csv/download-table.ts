import type { LoadPage } from '../lists/paged-query.ts';
import { type CsvColumn, tableToCsv } from './columns.ts';
import { readAllPages } from './read-all-pages.ts';
import { saveFile } from './save-file.ts';

/** Returns the columns of a file. They may depend on the rows, because each currency may have its own column. */
export type ColumnsOf<T> = (rows: readonly T[]) => readonly CsvColumn<T>[];

export interface TableFile<T> {
  /** The file name, without the date and extension. */
  readonly name: string;
  readonly load: LoadPage<T>;
  readonly columnsOf: ColumnsOf<T>;
  readonly onProgress: (rows: number) => void;
}

/** Fetches an entire list and downloads it as a file. `isTruncated` is true if the list has more than the maximum number of rows. */
export async function downloadTable<T>({
  name,
  load,
  columnsOf,
  onProgress,
}: TableFile<T>): Promise<{ rows: number; isTruncated: boolean }> {
  const { rows, isTruncated } = await readAllPages(load, { onProgress });
  saveFile(datedFileName(name), tableToCsv(columnsOf(rows), rows));
  return { rows: rows.length, isTruncated };
}

/** The date is in UTC, like all dates in the product. */
function datedFileName(name: string): string {
  return `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
}
