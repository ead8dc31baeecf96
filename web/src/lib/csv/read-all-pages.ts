import { loadInTurn } from '../lists/load-in-turn.ts';
import type { LoadPage, Page } from '../lists/paged-query.ts';
import { pause as pauseFor } from '../requests/pause.ts';

/** More rows would take too long to load and would be too many for a spreadsheet. */
const MAX_ROWS = 10_000;

export interface AllRows<T> {
  readonly rows: T[];
  readonly isTruncated: boolean;
}

interface ReadOptions {
  readonly onProgress?: (rows: number) => void;
  readonly max?: number;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/**
 * Reads a list page by page until its end, or until `max` rows have been read. Calls `onProgress` with the number of rows read so far.
 * Waits if the API's limit on calls per minute is reached. Rethrows other errors from `load`, so that a partial list is never mistaken for a
 * complete one.
 */
export async function readAllPages<T>(
  load: LoadPage<T>,
  { onProgress, max = MAX_ROWS, pause = pauseFor }: ReadOptions = {},
): Promise<AllRows<T>> {
  const rows: T[] = [];
  let cursor: string | null | undefined;
  do {
    const from = cursor ? { cursor } : {};
    const page: Page<T> = await loadInTurn(() => load(from), pause);
    rows.push(...page.items);
    cursor = page.cursor;
    onProgress?.(Math.min(rows.length, max));
  } while (cursor !== null && rows.length < max);
  return { rows: rows.slice(0, max), isTruncated: cursor !== null || rows.length > max };
}
