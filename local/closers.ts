type Close = () => unknown;

/** Cleanup functions, called in reverse order on `close`. One that is added after that is called immediately. */
export class Closers {
  readonly #closers: Close[] = [];
  #closed = false;

  add(close: Close): void {
    this.#closers.push(close);
    if (this.#closed) void this.close();
  }

  /** Calls every cleanup function, even if some fail. */
  async close(): Promise<void> {
    this.#closed = true;
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      await Promise.resolve()
        .then(close)
        .catch(() => undefined);
    }
  }
}
