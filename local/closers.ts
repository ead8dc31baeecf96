type Close = () => unknown;

/** Cleanup functions, which `close` calls in reverse order. A function added afterwards is called immediately. */
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
