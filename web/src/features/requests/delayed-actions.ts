/** How long an action can be undone: as long as its toast is shown. */
export const UNDO_MS = 10_000;

/** A delayed action. It must not throw. */
type DelayedAction = () => Promise<void>;

/**
 * Actions that are performed once they can no longer be undone. If the page is closed earlier, they are performed immediately; if
 * even that fails, nothing has changed.
 */
export class DelayedActions {
  readonly #waiting = new Map<string, { act: DelayedAction; timer: ReturnType<typeof setTimeout> }>();
  readonly #listeners = new Set<() => void>();
  #keys: ReadonlySet<string> = new Set();

  /** The keys of all actions pending or in progress. A new set after each change. */
  get keys(): ReadonlySet<string> {
    return this.#keys;
  }

  /** Plans an action. Does nothing if the key is already planned. */
  plan(key: string, act: DelayedAction): void {
    if (this.#keys.has(key)) return;
    const timer = setTimeout(() => this.#perform(key), UNDO_MS);
    this.#waiting.set(key, { act, timer });
    this.#change((keys) => keys.add(key));
  }

  /** Cancels an action. Does nothing if it is in progress or done. */
  undo(key: string): void {
    const planned = this.#waiting.get(key);
    if (!planned) return;
    clearTimeout(planned.timer);
    this.#waiting.delete(key);
    this.#change((keys) => keys.delete(key));
  }

  /** Performs all pending actions now. */
  flush(): void {
    for (const key of [...this.#waiting.keys()]) this.#perform(key);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #perform(key: string): void {
    const planned = this.#waiting.get(key);
    if (!planned) return;
    clearTimeout(planned.timer);
    this.#waiting.delete(key);
    void planned.act().finally(() => this.#change((keys) => keys.delete(key)));
  }

  #change(change: (keys: Set<string>) => void): void {
    const keys = new Set(this.#keys);
    change(keys);
    this.#keys = keys;
    for (const listener of this.#listeners) listener();
  }
}
