/**
 * A cache in the memory of a process, with separate entries for each table. A deployed process uses one table. A process that runs tests
 * uses many, and what is cached for one of them must not affect another. When a table has `max` entries, all of its entries are forgotten.
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
