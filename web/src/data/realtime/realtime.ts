import { useSyncExternalStore } from 'react';
import { afterInitialLoad } from '../../lib/interaction.ts';
import { createLazyClient } from '../../lib/realtime/lazy-client.ts';
import { waitUntilOnline } from '../../lib/realtime/network.ts';
import type { ConnectionState, RealtimeClient } from '../../lib/realtime/realtime-client.ts';

/** Returns the state of the page's realtime connection. While there is no subscription, the state is `connecting`. */
export function useRealtimeState(): ConnectionState {
  return useSyncExternalStore(realtime.onState, realtime.state, realtime.state);
}

/** The page's only client for realtime events. Its code loads when a channel is first requested, after the first paint. */
export const realtime: RealtimeClient = createLazyClient({
  async load() {
    await afterInitialLoad;
    const { createAmplifyClient } = await import('./create-amplify-client.ts');
    return createAmplifyClient();
  },
  wait: waitUntilOnline,
});
