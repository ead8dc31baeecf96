import type { LoadPage, Page } from '../paged-query.ts';

/** Rows of one file at most. More takes longer than one waits, and is more than a spreadsheet is for. */
const MAX_ROWS = 10_000;

export interface AllRows<T> {
  readonly rows: T[];
  /** True where the list goes on after `MAX_ROWS`. */
  readonly isCut: boolean;
}

/**
 * Reads a list to its end, page by page, at most `max` rows of it. `onProgress` is told how many rows there are so far. Throws
 * what `load` throws: half a list is never given out as the whole.
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
  return { rows: rows.slice(0, max), isCut: cursor !== null || rows.length > max };
}
