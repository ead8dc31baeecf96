import * as z from 'zod/mini';
import type { Listener, Stop } from './realtime-client.ts';
import type { OpenChannel } from './transport.ts';

/** A channel that someone wants: who they are, and what became of it. */
export class FollowedChannel {
  readonly name: string;
  readonly #listeners = new Set<{ take(event: unknown): void; onLive(again: boolean): void }>();
  #open: OpenChannel | undefined;
  #wasLive = false;

  constructor(name: string) {
    this.name = name;
  }

  get isWanted(): boolean {
    return this.#listeners.size > 0;
  }

  get isLive(): boolean {
    return this.#open !== undefined;
  }

  get wasLive(): boolean {
    return this.#wasLive;
  }

  add<S extends z.ZodMiniType>(schema: S, listener: Listener<z.output<S>>): Stop {
    const entry = {
      take(event: unknown) {
        const parsed = z.safeParse(schema, event);
        if (parsed.success) listener.onEvent(parsed.data);
      },
      onLive: (again: boolean) => listener.onLive?.(again),
    };
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }

  /** What came by an earlier subscription is left out: while one takes over from another, both get every event. */
  take(event: unknown, by: OpenChannel | undefined): void {
    if (by !== this.#open) return;
    for (const { take } of [...this.#listeners]) take(event);
  }

  /** The server confirmed a subscription, the first or one that takes over. */
  goLive(open: OpenChannel): void {
    const before = this.#open;
    this.#open = open;
    before?.stop();
    if (before) return;
    const again = this.#wasLive;
    this.#wasLive = true;
    for (const { onLive } of [...this.#listeners]) onLive(again);
  }

  /** The connection is gone, and the subscription with it. */
  goDown(): void {
    this.#open = undefined;
  }

  stop(): void {
    this.#open?.stop();
    this.#open = undefined;
  }
}
