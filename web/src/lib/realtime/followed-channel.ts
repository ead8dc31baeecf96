import * as z from 'zod/mini';
import type { Listener } from './realtime-client.ts';
import type { OpenChannel } from './transport.ts';

interface Entry {
  take(event: unknown): void;
  onLive(again: boolean): void;
}

/** A channel that someone wants: who they are, and what became of it. */
export class FollowedChannel {
  readonly name: string;
  /** The server said no; asked again with the next connection. */
  isRefused = false;
  readonly #entries = new Set<Entry>();
  #open: OpenChannel | undefined;
  #wasLive = false;

  constructor(name: string) {
    this.name = name;
  }

  get isWanted(): boolean {
    return this.#entries.size > 0;
  }

  get isLive(): boolean {
    return this.#open !== undefined;
  }

  /** Whether it has ever been live. */
  get wasLive(): boolean {
    return this.#wasLive;
  }

  /** Answers the function that takes the listener away; true where it was still there. */
  add<S extends z.ZodMiniType>(schema: S, listener: Listener<z.output<S>>): () => boolean {
    const entry: Entry = {
      take(event) {
        const parsed = z.safeParse(schema, event);
        if (parsed.success) listener.onEvent(parsed.data);
      },
      onLive: (again) => listener.onLive?.(again),
    };
    this.#entries.add(entry);
    return () => this.#entries.delete(entry);
  }

  /** What came `by` another subscription than the present one is left out: while one takes over, both get every event. */
  take(event: unknown, by: OpenChannel | undefined): void {
    if (by !== this.#open) return;
    for (const entry of [...this.#entries]) entry.take(event);
  }

  /** The server confirmed a subscription: the first of a connection, or one that takes over from it. */
  goLive(open: OpenChannel): void {
    const before = this.#open;
    this.#open = open;
    if (before) {
      before.stop();
      return;
    }
    const again = this.#wasLive;
    this.#wasLive = true;
    for (const entry of [...this.#entries]) entry.onLive(again);
  }

  /** The connection is gone, and the subscription with it. */
  goDown(): void {
    this.#open = undefined;
    this.isRefused = false;
  }

  stop(): void {
    this.#open?.stop();
    this.#open = undefined;
  }
}
