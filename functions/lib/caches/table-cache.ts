import { LruCache } from './lru-cache.ts';

/**
 * An in-memory cache with up to `max` entries per table. A deployed process uses only one table, but a test process uses many, whose cached
 * values must not mix.
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

  delete(table: { readonly name: string }, key: string): void {
    this.#tables.get(table.name)?.delete(key);
  }
}
