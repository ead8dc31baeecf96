/** An action that runs later. It must not throw errors. */
type DelayedAction = () => Promise<void>;

/**
 * Keeps actions until the user can no longer undo them. If the user closes the page earlier, runs the actions immediately. If the browser
 * prevents that, the actions never run, so nothing changes on the server.
 */
export class DelayedActions {
  readonly #waiting = new Map<string, DelayedAction>();
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
    this.#waiting.set(key, act);
    this.#change((keys) => keys.add(key));
  }

  /** Cancels a pending action. Does nothing if the action is running or done. */
  undo(key: string): void {
    if (!this.#waiting.delete(key)) return;
    this.#change((keys) => keys.delete(key));
  }

  /** Runs a pending action. Does nothing if the action was undone, or is running or done. */
  perform(key: string): void {
    const act = this.#waiting.get(key);
    if (!act) return;
    this.#waiting.delete(key);
    void act().finally(() => this.#change((keys) => keys.delete(key)));
    this.#notify();
  }

  flush(): void {
    for (const key of [...this.#waiting.keys()]) this.perform(key);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

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
