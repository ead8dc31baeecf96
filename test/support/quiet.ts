import { vi } from 'vitest';
import { channels } from '../../shared/realtime.ts';
import type { Person } from './browser-people.ts';

/**
 * The minimum time, in milliseconds, without an event. After a more recent event, a page considers its own data outdated and reads it
 * again.
 */
const MIN_AGE_MS = 2_500;

/**
 * Waits until there has been no recent event on the person's own channel and the channels in `channelNames`. A page that opens then has no
 * events to catch up on.
 */
export async function waitUntilQuiet({ call }: Person, ...channelNames: string[]): Promise<void> {
  const { id } = await call('getMe');
  await vi.waitFor(
    async () => {
      for (const channel of [channels.user(id), ...channelNames]) {
        const { age } = await call('getChanges', { query: { channel } });
        if (age !== null && age < MIN_AGE_MS) throw new Error(`${channel} has just changed`);
      }
    },
    { timeout: 30_000 },
  );
}
