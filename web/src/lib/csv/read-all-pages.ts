import type { LoadPage, Page } from '../paged-query.ts';

/** The maximum number of rows in a file. More rows would take too long to load and would be too many for a spreadsheet. */
const MAX_ROWS = 10_000;

export interface AllRows<T> {
  readonly rows: T[];
  readonly isTruncated: boolean;
}

/**
 * Reads a list page by page until its end, or until `max` rows have been read. Calls `onProgress` with the number of rows read so far.
 * Rethrows errors from `load`, so that a partial list is never mistaken for a complete one.
 */
export async function readAllPages<T>(
  load: LoadPage<T>,
  { onProgress, max = MAX_ROWS }: { onProgress?: (rows: number) => void; max?: number } = {},
): Promise<AllRows<T>> {
  const rows: T[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Page<T> = await load(cursor ? { cursor } : {});
    rows.push(...page.items);
    cursor = page.cursor;
    onProgress?.(Math.min(rows.length, max));
  } while (cursor !== null && rows.length < max);
  return { rows: rows.slice(0, max), isTruncated: cursor !== null || rows.length > max };
}
