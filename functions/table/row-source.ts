import { cursorAfter, type IndexKey, type PageRequest, type Table } from './table.ts';

/** A list from which rows are read in its own order. `K` is what an entry is known by before its items are read. */
export interface RowSource<K> {
  /** Identifies the list in the cursors of its sorted pages. */
  readonly name: string;
  /** Whether entries come in descending order of their ids. */
  readonly descending: boolean;
  /** Reads up to `limit` entries after the cursor. */
  readonly read: (
    cursor: string | undefined,
    limit: number,
  ) => Promise<{ entries: K[]; cursor: string | null }>;
  /** Returns the entry's position in the list. It is unique. */
  readonly idOf: (entry: K) => string;
  /** Returns the cursor that continues after the entry. */
  readonly cursorAfter: (entry: K) => string;
}

/**
 * Creates a source from a list of an index. Its entries are the keys of the items. Keys that `keep` rejects are skipped, and their items are
 * not read.
 */
export function indexSource<T>(
  table: Table,
  request: Omit<PageRequest<T>, 'cursor' | 'limit'>,
  keep: (key: IndexKey<T>) => boolean = () => true,
): RowSource<IndexKey<T>> {
  const { index, partition, prefix, newestFirst = false } = request;
  return {
    name: `${index}/${partition}/${prefix ?? ''}`,
    descending: newestFirst,
    read: async (cursor, limit) => {
      const page = await table.pageKeys({ ...request, cursor, limit });
      return { entries: page.keys.filter(keep), cursor: page.cursor };
    },
    idOf: (key) => key[`${index}SK`] ?? '',
    cursorAfter: (key) => cursorAfter(request, key),
  };
}
