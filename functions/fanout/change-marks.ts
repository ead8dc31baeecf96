import type { Topic } from '../../shared/realtime.ts';
import { MARK_DAYS } from '../table/entities/channel.ts';
import { keys } from '../table/keys.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';

/** The time in milliseconds by which a mark is dated ahead, so that a burst of changes needs only one write. */
export const LEASE_MS = 5_000;
const MAX_REMEMBERED = 20_000;
const CONFLICTS = { attempts: 10, maxPauseMs: (attempt: number) => 20 * attempt };
const DAY_SECONDS = 24 * 60 * 60;

export interface ChangeMarks {
  /**
   * Records that a channel and the given topics are changing now. Callers await it before publishing, so that a page whose subscription
   * becomes active in between finds the mark. Throws if the mark cannot be written.
   */
  mark(channel: string, topics: readonly Topic[]): Promise<void>;
}

/** Creates the change marks of a process, which remembers its own leases (docs/adr/0020-catching-up-with-change-marks.md). */
export function createChangeMarks(table: Table, clock: () => number = Date.now): ChangeMarks {
  const leases = new Map<string, number>();

  /** Writes a new lease. The condition prevents a delayed write from shortening another process's later lease. */
  async function extend(channel: string, topics: readonly Topic[]): Promise<number> {
    const changedUntil = clock() + LEASE_MS;
    await table
      .transaction()
      .update(keys.channel(channel), {
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
      // Each attempt uses the current time, so one succeeds once this clock is ahead of the other process's.
      const until = await retryOnConflict(() => extend(channel, topics), CONFLICTS);
      if (leases.size > MAX_REMEMBERED) leases.clear();
      for (const name of wanted) leases.set(name, until);
    },
  };
}
