import { cursorAfter, type IndexKey, type PageRequest, type Table } from './table.ts';

/** An ordered list of entries of type `K`, such as index keys. Each entry identifies a row. */
export interface RowSource<K> {
  /** Cursors are valid only for this list. */
  readonly name: string;
  readonly descending: boolean;
  readonly read: (
    cursor: string | undefined,
    limit: number,
  ) => Promise<{ entries: K[]; cursor: string | null }>;
  readonly idOf: (entry: K) => string;
  readonly cursorAfter: (entry: K) => string;
}

/**
 * Creates a row source whose entries are the keys of the items in an index list. Skips keys that `keep` rejects, so that their items aren't
 * read.
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
