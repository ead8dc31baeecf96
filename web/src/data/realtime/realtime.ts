import { useSyncExternalStore } from 'react';
import { afterInitialLoad } from '../../lib/interaction.ts';
import { createLazyClient } from '../../lib/realtime/lazy-client.ts';
import { waitUntilOnline } from '../../lib/realtime/network.ts';
import type { ConnectionState, RealtimeClient } from '../../lib/realtime/realtime-client.ts';

/** Returns the state of the page's realtime connection. The state is `connecting` as long as there is no subscription. */
export function useRealtimeState(): ConnectionState {
  return useSyncExternalStore(realtime.onState, realtime.state, realtime.state);
}

/** The page's only client for the server's events. Its code loads after the first paint, when a channel is first requested. */
export const realtime: RealtimeClient = createLazyClient({
  async load() {
    await afterInitialLoad;
    const { createAmplifyClient } = await import('./create-amplify-client.ts');
    return createAmplifyClient();
  },
  wait: waitUntilOnline,
});
