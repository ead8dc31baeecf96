import { vi } from 'vitest';
import { channels } from '../../shared/realtime.ts';
import type { Person } from './browser-people.ts';

/** The minimum time since the last event, in milliseconds. A page considers a more recent event newer than its own reads. */
const MIN_AGE_MS = 2_500;

/** Waits until the person's own channel and `channelNames` have had no recent event, so that a page has nothing to catch up on. */
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
