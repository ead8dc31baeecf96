/** A cache with at most `max` entries. If it is full, a new entry replaces the least recently used one. */
export class LruCache<V extends NonNullable<unknown>> {
  readonly #max: number;
  /**
   * The entries, sorted by their last use. A map keeps the order in which entries were added, so each use of an entry removes it and adds
   * it again.
   */
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
