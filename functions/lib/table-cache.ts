import { LruCache } from './lru-cache.ts';

/**
 * A cache in the memory of a process, with up to `max` entries for each table. A deployed process uses only one table. A process that runs
 * tests uses many tables, and the cached values of one table must not affect another.
 */
export class TableCache<V extends NonNullable<unknown>> {
  readonly #max: number;
  readonly #tables = new Map<string, LruCache<V>>();

  constructor(max: number) {
    this.#max = max;
  }

  get(table: { readonly name: string }, key: string): V | undefined {
    return this.#tables.get(table.name)?.get(key);
  }

  set(table: { readonly name: string }, key: string, value: V): void {
    const entries = this.#tables.get(table.name) ?? new LruCache<V>(this.#max);
    this.#tables.set(table.name, entries);
    entries.set(key, value);
  }
}
