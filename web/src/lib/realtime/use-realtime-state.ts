import { useSyncExternalStore } from 'react';
import { realtime } from './realtime.ts';
import type { ConnectionState } from './realtime-client.ts';

/** Returns the state of the page's realtime connection. It is `connecting` while nothing is subscribed. */
export function useRealtimeState(): ConnectionState {
  return useSyncExternalStore(realtime.onState, realtime.state, realtime.state);
}
