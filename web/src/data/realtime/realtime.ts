import { useSyncExternalStore } from 'react';
import { accessToken } from '../../lib/auth/auth.ts';
import { loadConfig } from '../../lib/config.ts';
import { createRealtimeClient } from '../../lib/realtime/create-realtime-client.ts';
import { createEventsTransport } from '../../lib/realtime/events-transport.ts';
import type { ConnectionState, RealtimeClient } from '../../lib/realtime/realtime-client.ts';
import { afterInitialLoad } from '../../lib/screens/interaction.ts';
import { call } from '../api.ts';

export function useRealtimeState(): ConnectionState {
  return useSyncExternalStore(realtime.onState, realtime.state, realtime.state);
}

/** The page's only client for realtime events. It connects as the signed-in user, after the first paint. */
export const realtime: RealtimeClient = createRealtimeClient({
  transport: createEventsTransport({
    async endpoint() {
      await afterInitialLoad;
      return (await loadConfig()).events.endpoint;
    },
    accessToken,
  }),
  readChanges: (channel) => call('getChanges', { query: { channel } }),
});
