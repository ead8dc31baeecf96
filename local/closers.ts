type Close = () => unknown;

/**
 * A list of cleanup functions. `close` calls them in reverse order. Once `close` has been called, any added function is called immediately.
 */
export class Closers {
  readonly #closers: Close[] = [];
  #closed = false;

  add(close: Close): void {
    this.#closers.push(close);
    if (this.#closed) void this.close();
  }

  /** Calls all cleanup functions, even if some of them fail. */
  async close(): Promise<void> {
    this.#closed = true;
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      await Promise.resolve()
        .then(close)
        .catch(() => undefined);
    }
  }
}
