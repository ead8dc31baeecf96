import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { realtime } from './realtime.ts';

/**
 * Follows a channel (`shared/realtime.ts`) while the component is mounted; no channel, nothing followed. The callbacks may change with
 * every render. `onLive` is called when the channel becomes live, with true after a lost connection: read again what matters.
 */
export function useChannel<S extends z.ZodMiniType>(
  channel: string | undefined,
  schema: S,
  onEvent: (event: z.output<S>) => void,
  onLive?: (again: boolean) => void,
): void {
  const listener = useRef({ onEvent, onLive });
  useEffect(() => {
    listener.current = { onEvent, onLive };
  });
  useEffect(() => {
    if (!channel) return;
    return realtime.subscribe(channel, schema, {
      onEvent: (event) => listener.current.onEvent(event),
      onLive: (again) => listener.current.onLive?.(again),
    });
  }, [channel, schema]);
}
