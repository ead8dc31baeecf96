import { TableCache } from '../lib/caches/table-cache.ts';
import { within } from '../lib/within.ts';
import type { Table } from '../table/table.ts';

/**
 * Bounds the reads of a link that goes viral: each process reads an item of it once per second.
 * @limit Short links | time until a change of an app or code shows | the link reads it again
 */
export const FRESH_MS = 1_000;
/** @limit Short links | age of a destination that is used while the table fails | "Please try again", status 503 */
export const STALE_MS = 24 * 60 * 60 * 1_000;
/** The time, in milliseconds, within which the table must respond. After that, it counts as failed. */
const READ_MS = 400;

interface Entry<V> {
  readonly value: V;
  readonly readAt: number;
  /** The last time at which the value was read, or at which the table failed to say what it is. */
  readonly checkedAt: number;
}

export interface Lookup<V> {
  readonly id: string;
  readonly now: Date;
  readonly read: () => Promise<V | undefined>;
}

/**
 * Values from the table, with up to `max` of them in memory per process. If the table fails, returns a value up to a day old. That a value is
 * missing is remembered apart, so that invented addresses push nothing out.
 */
export class StaleCache<V extends NonNullable<unknown>> {
  readonly #entries: TableCache<Entry<V>>;
  /** When a value was found missing. */
  readonly #misses: TableCache<number>;

  constructor(max: number) {
    this.#entries = new TableCache(max);
    this.#misses = new TableCache(max);
  }

  /** Throws the table's error if there is no value in memory that may stand in. */
  async get(table: Table, { id, now, read }: Lookup<V>): Promise<V | undefined> {
    const at = now.getTime();
    const known = this.#entries.get(table, id);
    if (known && Math.abs(at - known.checkedAt) < FRESH_MS) return known.value;
    const missedAt = this.#misses.get(table, id);
    if (missedAt !== undefined && Math.abs(at - missedAt) < FRESH_MS) return undefined;
    try {
      const value = await within(READ_MS, read);
      if (value === undefined) {
        this.#entries.delete(table, id);
        this.#misses.set(table, id, at);
      } else this.#entries.set(table, id, { value, readAt: at, checkedAt: at });
      return value;
    } catch (error) {
      if (!known || Math.abs(at - known.readAt) > STALE_MS) throw error;
      this.#entries.set(table, id, { ...known, checkedAt: at });
      return known.value;
    }
  }
}
