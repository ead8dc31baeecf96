import type * as z from 'zod/mini';
import type { Topic } from '../../../../shared/realtime.ts';
import type { Elapsed } from './elapsed.ts';

/** The state of the connection. `reconnecting` means that the connection was live before. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting';

/** A function that undoes an action, such as a subscription. Calling it again does nothing. */
export type Stop = () => void;

/** A screen's callbacks for a channel. While the channel is live, each event is reported once. */
export interface Listener<T> {
  onEvent(event: T): void;
  /**
   * A function that is called if something may have changed while the channel was not live: between the screen's reads and the
   * subscription, or while the connection was lost. On a user's channel, `topics` contains the topics that changed.
   */
  onMissed(topics: readonly Topic[]): void;
  /** The time since the start of the oldest read whose data is on the screen. */
  readonly since: Elapsed;
}

/** A client for the server's events. A page has a single connection, which is open as long as any channel has a listener. */
export interface RealtimeClient {
  /** Subscribes to a channel. Ignores events that `schema` rejects, because a newer server may send events that this page doesn't know. */
  subscribe<S extends z.ZodMiniType>(channel: string, schema: S, listener: Listener<z.output<S>>): Stop;
  state(): ConnectionState;
  onState(changed: () => void): Stop;
}
