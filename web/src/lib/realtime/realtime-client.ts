import type * as z from 'zod/mini';
import type { Topic } from '../../../../shared/realtime/realtime.ts';
import type { Elapsed } from './elapsed.ts';

/**
 * The state of all subscribed channels: `idle` if there are none, `live` if events arrive on all of them, and `connecting` in all other
 * cases, which includes channels that the server refuses.
 */
export type ConnectionState = 'idle' | 'connecting' | 'live';

/** A function that undoes an action, such as a subscription. Calling it more than once has no further effect. */
export type Stop = () => void;

/** While the channel is connected, each event is reported once. */
export interface Listener<T> {
  onEvent(event: T): void;
  /**
   * Called if something may have changed while the channel was not connected: when it connects, and once a minute until then. On a user's
   * channel, `topics` contains the topics that changed.
   */
  onMissed(topics: readonly Topic[]): void;
  /** Returns the time since the oldest data on the screen was requested. */
  readonly since: Elapsed;
}

/** A client for realtime events. All channels of a page share one connection, which closes when the last listener is gone. */
export interface RealtimeClient {
  /**
   * Subscribes to a channel. Ignores events that `schema` rejects, because a newer server may send events that this version of the page
   * doesn't know.
   */
  subscribe<S extends z.ZodMiniType>(channel: string, schema: S, listener: Listener<z.output<S>>): Stop;
  state(): ConnectionState;
  onState(changed: () => void): Stop;
}
