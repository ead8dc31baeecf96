/** The time, in milliseconds, during which the user can undo an action. The toast with the undo button stays visible for just as long. */
export const UNDO_MS = 10_000;

/** An action that runs later. It must not throw errors. */
type DelayedAction = () => Promise<void>;

/**
 * Runs actions once the user can no longer undo them. If the user closes the page earlier, runs the actions immediately. If the browser
 * prevents that, the actions never run, so nothing changes on the server.
 */
export class DelayedActions {
  readonly #waiting = new Map<string, { act: DelayedAction; timer: ReturnType<typeof setTimeout> }>();
  readonly #listeners = new Set<() => void>();
  #keys: ReadonlySet<string> = new Set();

  /** The keys of all actions that are pending or running. Every change creates a new set. */
  get keys(): ReadonlySet<string> {
    return this.#keys;
  }

  /** The number of actions that can still be undone. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Schedules an action. Does nothing if an action with this key is already scheduled. */
  plan(key: string, act: DelayedAction): void {
    if (this.#keys.has(key)) return;
    const timer = setTimeout(() => this.#perform(key), UNDO_MS);
    this.#waiting.set(key, { act, timer });
    this.#change((keys) => keys.add(key));
  }

  /** Cancels a pending action. Does nothing if the action is running or done. */
  undo(key: string): void {
    const planned = this.#waiting.get(key);
    if (!planned) return;
    clearTimeout(planned.timer);
    this.#waiting.delete(key);
    this.#change((keys) => keys.delete(key));
  }

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
    this.#notify();
  }

  #change(change: (keys: Set<string>) => void): void {
    const keys = new Set(this.#keys);
    change(keys);
    this.#keys = keys;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
