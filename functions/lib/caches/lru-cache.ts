/** A cache with at most `max` entries. In a full cache, a new entry replaces the least recently used entry. */
export class LruCache<V extends NonNullable<unknown>> {
  readonly #max: number;
  /** The entries, least recently used first. Each use removes an entry and adds it again, because a map keeps the order of insertion. */
  readonly #entries = new Map<string, V>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#max && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
