import * as z from 'zod/mini';
import type { Changes } from '../../../../shared/contract/changes.ts';
import type { Topic } from '../../../../shared/realtime/realtime.ts';
import { type Elapsed, startElapsed } from './elapsed.ts';
import { missedTopics } from './missed-topics.ts';
import type { Listener } from './realtime-client.ts';
import type { OpenChannel } from './transport.ts';

/** A function that asks the server how long ago a channel last changed. */
export type ReadChanges = (channel: string) => Promise<Changes>;

interface Entry {
  deliver(event: unknown): void;
  onMissed(topics: readonly Topic[]): void;
  /** Returns the time since the listener last had complete data. The listener may have missed events that were published since then. */
  since: Elapsed;
}

export class SubscribedChannel {
  readonly name: string;
  isRefused = false;
  readonly #readChanges: ReadChanges;
  readonly #entries = new Set<Entry>();
  #open: OpenChannel | undefined;

  constructor(name: string, readChanges: ReadChanges) {
    this.name = name;
    this.#readChanges = readChanges;
  }

  get isWanted(): boolean {
    return this.#entries.size > 0;
  }

  get isLive(): boolean {
    return this.#open !== undefined;
  }

  /** Adds a listener and returns a function that removes it. That function returns false if the listener had already been removed. */
  add<S extends z.ZodMiniType>(schema: S, listener: Listener<z.output<S>>): () => boolean {
    const entry: Entry = {
      deliver(event) {
        const parsed = z.safeParse(schema, event);
        if (parsed.success) listener.onEvent(parsed.data);
      },
      onMissed: (topics) => listener.onMissed(topics),
      since: listener.since,
    };
    this.#entries.add(entry);
    if (this.isLive) this.#catchUp([entry]);
    return () => this.#entries.delete(entry);
  }

  /**
   * Delivers an event to the listeners. Ignores events from an old subscription, because the old and the new subscription both receive
   * every event during a renewal.
   */
  deliver(event: unknown, by: OpenChannel | undefined): void {
    if (by !== this.#open) return;
    for (const entry of [...this.#entries]) entry.deliver(event);
  }

  /**
   * Records a subscription that the server has confirmed. `begun` returns the time since the subscription was requested. After a renewal,
   * all events published before the request have arrived, because a connection delivers messages in order.
   */
  goLive(open: OpenChannel, begun: Elapsed): void {
    const before = this.#open;
    this.#open = open;
    this.isRefused = false;
    before?.stop();
    if (before) for (const entry of this.#entries) entry.since = begun;
    else this.#catchUp([...this.#entries]);
  }

  goDown(): void {
    this.#open = undefined;
    this.isRefused = false;
  }

  stop(): void {
    this.#open?.stop();
    this.#open = undefined;
  }

  /** Reports what has changed although the channel is not connected. */
  poll(): void {
    const asked = startElapsed();
    // If the request fails, the next one will report these changes.
    this.#readChanges(this.name).then(
      (changes) => this.#report([...this.#entries], asked, changes),
      () => undefined,
    );
  }

  /**
   * Finds out what changed while the channel was not connected. Call this function only once the channel is connected, so that later
   * changes arrive as events (docs/adr/0020-catching-up-with-change-marks.md).
   */
  #catchUp(entries: readonly Entry[]): void {
    const asked = startElapsed();
    this.#readChanges(this.name).then(
      (changes) => this.#report(entries, asked, changes),
      () => this.#report(entries, asked),
    );
  }

  #report(entries: readonly Entry[], asked: Elapsed, changes?: Changes): void {
    for (const entry of entries.filter((each) => this.#entries.has(each))) {
      const topics = missedTopics(changes, entry.since());
      entry.since = asked;
      if (topics) entry.onMissed(topics);
    }
  }
}
