/** How long an act can be taken back: as long as its toast is shown. */
export const UNDO_MS = 10_000;

/** An act that is carried out. It must not throw. */
type Act = () => Promise<void>;

/**
 * Acts that are carried out only once they can no longer be taken back. A page that is closed meanwhile carries them out at
 * once; should even that fail, nothing was done and the thing is simply still there.
 */
export class DelayedActs {
  readonly #waiting = new Map<string, { act: Act; timer: ReturnType<typeof setTimeout> }>();
  readonly #listeners = new Set<() => void>();
  #keys: ReadonlySet<string> = new Set();

  /** The keys of all acts that wait or are under way. A new set each time it changes. */
  get keys(): ReadonlySet<string> {
    return this.#keys;
  }

  /** Plans `act`; a key that is planned already stays as it is. */
  plan(key: string, act: Act): void {
    if (this.#keys.has(key)) return;
    const timer = setTimeout(() => this.#carryOut(key), UNDO_MS);
    this.#waiting.set(key, { act, timer });
    this.#change((keys) => keys.add(key));
  }

  /** Takes an act back. Nothing happens where it is under way or done. */
  undo(key: string): void {
    const planned = this.#waiting.get(key);
    if (!planned) return;
    clearTimeout(planned.timer);
    this.#waiting.delete(key);
    this.#change((keys) => keys.delete(key));
  }

  /** Carries out all that waits, now. */
  flush(): void {
    for (const key of [...this.#waiting.keys()]) this.#carryOut(key);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #carryOut(key: string): void {
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
