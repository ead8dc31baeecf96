import type { LoadPage } from '../paged-query.ts';
import { type CsvColumn, tableAsCsv } from './columns.ts';
import { readAllPages } from './read-all-pages.ts';
import { saveFile } from './save-file.ts';

/** The columns of a table's file. They may depend on the rows: amounts of several currencies have a column each. */
export type ColumnsOf<T> = (rows: readonly T[]) => readonly CsvColumn<T>[];

export interface TableFile<T> {
  /** The file's name without date and ending. */
  readonly name: string;
  readonly load: LoadPage<T>;
  readonly columnsOf: ColumnsOf<T>;
  readonly onProgress: (rows: number) => void;
}

/** Reads a whole list and keeps it as a file. `isCut` where the list is longer than a file may be. */
export async function downloadTable<T>({
  name,
  load,
  columnsOf,
  onProgress,
}: TableFile<T>): Promise<{ rows: number; isCut: boolean }> {
  const { rows, isCut } = await readAllPages(load, { onProgress });
  saveFile(datedName(name), tableAsCsv(columnsOf(rows), rows));
  return { rows: rows.length, isCut };
}

/** `customers-2026-11-21.csv`, by UTC like every date of the product. */
function datedName(name: string): string {
  return `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
}
