import { channels } from '../../shared/realtime/realtime.ts';
import type { Person } from './browser-people.ts';
import { waitUntil } from './wait-until.ts';

/**
 * The time, in milliseconds, for which a channel must be quiet before a test opens a page. A late event would make the page read its data a
 * second time.
 */
const MIN_AGE_MS = 5_000;

/**
 * Waits until the person's own channel and the channels in `channelNames` have had no event for a while. A page that opens afterwards has
 * no events to catch up on.
 */
export async function waitUntilQuiet({ call }: Person, ...channelNames: string[]): Promise<void> {
  const { id } = await call('getMe');
  await waitUntil(async () => {
    for (const channel of [channels.user(id), ...channelNames]) {
      const { age } = await call('getChanges', { query: { channel } });
      if (age !== null && age < MIN_AGE_MS) throw new Error(`${channel} has just changed`);
    }
  });
}
