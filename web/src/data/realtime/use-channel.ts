import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { sinceFreshReads } from '../../lib/realtime/elapsed.ts';
import type { Listener } from '../../lib/realtime/realtime-client.ts';
import { realtime } from './realtime.ts';

type ChannelListener<T> = Omit<Listener<T>, 'since'> & Partial<Pick<Listener<T>, 'since'>>;

/**
 * Subscribes to a channel (`shared/realtime/realtime.ts`) while the component is mounted. If `channel` is undefined, does nothing. The callbacks may
 * change with every render. `since` returns the time since the data on the screen was requested. By default, it allows for data from the
 * cache.
 */
export function useChannel<S extends z.ZodMiniType>(
  channel: string | undefined,
  schema: S,
  listener: ChannelListener<z.output<S>>,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!channel) return;
    return realtime.subscribe(channel, schema, {
      onEvent: (event) => latest.current.onEvent(event),
      onMissed: (topics) => latest.current.onMissed(topics),
      since: latest.current.since ?? sinceFreshReads(),
    });
  }, [channel, schema]);
}
