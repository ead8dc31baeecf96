import type { Topic } from '../../shared/realtime/realtime.ts';
import { channelKey, MARK_DAYS } from '../entities/channel.ts';
import { LruCache } from '../lib/caches/lru-cache.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';

/** The number of milliseconds that are added to a stored change time, so that one write covers a burst of changes. */
export const LEASE_MS = 5_000;
/** A forgotten time only costs an additional write. */
const MAX_REMEMBERED = 20_000;
const CONFLICTS = { attempts: 10, maxPauseMs: (attempt: number) => 20 * attempt };
const DAY_SECONDS = 24 * 60 * 60;

export interface ChangeMarks {
  /**
   * Records that a channel and the given topics are changing now. Throws if the write fails. Callers must await this call before they
   * publish the change. Otherwise, a page that has just subscribed could miss the change.
   */
  mark(channel: string, topics: readonly Topic[]): Promise<void>;
}

/**
 * Creates the function that records changes to channels. A process remembers the recorded times, so that it can skip unnecessary writes
 * (docs/adr/0020-catching-up-with-change-marks.md).
 */
export function createChangeMarks(table: Table, clock: () => number = Date.now): ChangeMarks {
  const leases = new LruCache<number>(MAX_REMEMBERED);

  /**
   * Sets the change time of the channel and the given topics to a moment slightly in the future. The write is conditional, so a delayed
   * write never replaces a later time from another process.
   */
  async function extend(channel: string, topics: readonly Topic[]): Promise<number> {
    const changedUntil = clock() + LEASE_MS;
    await table
      .transaction()
      .update(channelKey(channel), {
        set: {
          type: 'Channel',
          changedUntil,
          ...Object.fromEntries(topics.map((topic) => [topic, changedUntil])),
          expiresAt: Math.ceil(changedUntil / 1_000) + MARK_DAYS * DAY_SECONDS,
        },
        if: { below: { changedUntil } },
      })
      .commit();
    return changedUntil;
  }

  return {
    async mark(channel, topics) {
      const wanted = [channel, ...topics.map((topic) => `${channel} ${topic}`)];
      if (wanted.every((name) => (leases.get(name) ?? 0) > clock())) return;
      // Each attempt must compute the time again, because an attempt fails if another process has stored a later time.
      const until = await retryOnConflict(() => extend(channel, topics), CONFLICTS);
      for (const name of wanted) leases.set(name, until);
    },
  };
}
