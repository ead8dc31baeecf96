import { setImmediate } from 'node:timers';
import { randomOf } from '../ledger/shuffle.ts';
import { SortedList } from './table/sorted-list.ts';

interface Event {
  /** The virtual time of the event in milliseconds since 1970. */
  readonly at: number;
  /** The sequence number of the event, which orders events with the same time. */
  readonly order: number;
  readonly run: () => void;
}

/** The number of event loop turns without progress after which the work is considered stuck. */
const MAX_IDLE_TURNS = 1_000;

/**
 * A virtual clock and the events that are scheduled on it. In a simulation, everything that takes time is an event: a request to the table,
 * a delivery, or a pause before a retry. Between two events, only one piece of work runs at a time, so the seed alone determines the order
 * of everything.
 */
export class Scheduler {
  /** Returns the next random number in [0, 1). */
  readonly random: () => number;
  #now: number;
  #order = 0;
  readonly #events = new SortedList<Event>((a, b) => a.at - b.at || a.order - b.order);

  constructor({ seed, start }: { readonly seed: number; readonly start: Date }) {
    this.random = randomOf(seed);
    this.#now = start.getTime();
  }

  /** The virtual time in milliseconds since 1970. */
  get now(): number {
    return this.#now;
  }

  get steps(): number {
    return this.#order;
  }

  /** Calls `run` after the given number of virtual milliseconds. Returns a function that cancels this call. */
  after(milliseconds: number, run: () => void): () => void {
    const event = { at: this.#now + Math.max(0, milliseconds), order: this.#order++, run };
    this.#events.set(event);
    return () => this.#events.delete(event);
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  /** Returns a random number of at least `from` and less than `to`. */
  between(from: number, to: number): number {
    return from + this.random() * (to - from);
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  /** Runs events until `work` has ended. Throws the error of `work`, or an error if `work` is still waiting when no event is left. */
  async run<T>(work: Promise<T>): Promise<T> {
    let ended = false;
    const end = () => {
      ended = true;
    };
    work.then(end, end);
    for (let idleTurns = 0; ; ) {
      await microtasks();
      if (ended) return work;
      const [next] = this.#events.members;
      if (next) {
        idleTurns = 0;
        this.#events.delete(next);
        this.#now = next.at;
        next.run();
      } else if (idleTurns++ < MAX_IDLE_TURNS) await new Promise(setImmediate);
      else throw new Error('The work waits for something, but no event is left');
    }
  }
}

/** Resolves after all pending microtasks have run. */
function microtasks(): Promise<void> {
  return new Promise((resolve) => queueMicrotask(() => process.nextTick(resolve)));
}
