import { useSyncExternalStore } from 'react';
import { realtime } from './realtime.ts';
import type { ConnectionState } from './realtime-client.ts';

/** How the page stands with the server's events; `connecting` also while nothing is followed. */
export function useRealtimeState(): ConnectionState {
  return useSyncExternalStore(realtime.onState, realtime.state, realtime.state);
}
