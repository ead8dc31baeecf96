type Close = () => unknown;

/** What was started, to be ended in the opposite order. What is added after the end is ended at once. */
export class Closers {
  readonly #closers: Close[] = [];
  #closed = false;

  add(close: Close): void {
    this.#closers.push(close);
    if (this.#closed) void this.close();
  }

  /** Ends all of it, whatever fails to end. */
  async close(): Promise<void> {
    this.#closed = true;
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      await Promise.resolve()
        .then(close)
        .catch(() => undefined);
    }
  }
}
