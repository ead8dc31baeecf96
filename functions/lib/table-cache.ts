/**
 * A cache in the memory of a process, with separate entries for each table. A deployed process uses only one table. A process that runs
 * tests uses many tables, and the cached values of one table must not affect another. When the cache has `max` entries for a table, all
 * entries for this table are removed.
 */
export class TableCache<V> {
  readonly #max: number;
  readonly #tables = new Map<string, Map<string, V>>();

  constructor(max: number) {
    this.#max = max;
  }

  get(table: { readonly name: string }, key: string): V | undefined {
    return this.#tables.get(table.name)?.get(key);
  }

  set(table: { readonly name: string }, key: string, value: V): void {
    const entries = this.#tables.get(table.name) ?? new Map<string, V>();
    if (entries.size >= this.#max && !entries.has(key)) entries.clear();
    entries.set(key, value);
    this.#tables.set(table.name, entries);
  }
}
