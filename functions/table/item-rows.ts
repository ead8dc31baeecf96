import type { IndexKey, Table } from './table.ts';

interface ItemRows<T, Kept extends T, Row> {
  /** Called before any other data for the item's row is read. */
  readonly keep: (item: T) => item is Kept;
  /** Builds the rows for these items, in the same order. */
  readonly viewsOf: (items: readonly Kept[]) => Promise<readonly Row[]>;
  readonly isMatch: (row: Row) => boolean | Promise<boolean>;
}

/** Returns a `rowsOf` function for `listRows`. The function reads the items for a batch of index entries and builds their rows. */
export function itemRows<T, Kept extends T, Row>(
  table: Table,
  { keep, viewsOf, isMatch }: ItemRows<T, Kept, Row>,
): (entries: readonly IndexKey<T>[]) => Promise<(Row | undefined)[]> {
  return async (entries) => {
    const items: (T | undefined)[] = await table.getMany(entries);
    const kept = items.map((item) => (item !== undefined && keep(item) ? item : undefined));
    const views = await viewsOf(kept.filter((item) => item !== undefined));
    const matches = await Promise.all(views.map(isMatch));
    let at = -1;
    return kept.map((item) => {
      if (item === undefined) return undefined;
      at++;
      return matches[at] ? views[at] : undefined;
    });
  };
}
