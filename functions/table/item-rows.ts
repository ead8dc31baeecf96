import type { IndexKey, Table } from './table.ts';

interface ItemRows<T, Kept extends T, Row> {
  /** Returns whether the list contains the item. It decides before the items that belong to it are read. */
  readonly keep: (item: T) => item is Kept;
  /** Builds the rows of these items, in the same order. */
  readonly viewsOf: (items: readonly Kept[]) => Promise<readonly Row[]>;
  /** Returns whether the list contains the row. */
  readonly isMatch: (row: Row) => boolean;
}

/** Returns a function that reads the rows behind entries of an index, for `listRows`. */
export function itemRows<T, Kept extends T, Row>(
  table: Table,
  { keep, viewsOf, isMatch }: ItemRows<T, Kept, Row>,
): (entries: readonly IndexKey<T>[]) => Promise<(Row | undefined)[]> {
  return async (entries) => {
    const items: (T | undefined)[] = await table.getMany(entries);
    const kept = items.map((item) => (item !== undefined && keep(item) ? item : undefined));
    const views = await viewsOf(kept.filter((item) => item !== undefined));
    let at = 0;
    return kept.map((item) => {
      const row = item === undefined ? undefined : views[at++];
      return row !== undefined && isMatch(row) ? row : undefined;
    });
  };
}
