import type * as z from 'zod/mini';
import type { Topic } from '../../../../shared/realtime.ts';
import type { Elapsed } from './elapsed.ts';

/** `reconnecting`: it was live and is being restored. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting';

/** Ends what the call that returned it started. A second call does nothing. */
export type Stop = () => void;

/** A screen's callbacks for a channel. Each event is reported once while the channel is live. */
export interface Listener<T> {
  onEvent(event: T): void;
  /**
   * Called if something may have changed while the channel was not live: after the screen's reads began or while the connection was lost.
   * `topics` are those of a user's channel.
   */
  onMissed(topics: readonly Topic[]): void;
  /** The time since the oldest read on the screen began. */
  readonly since: Elapsed;
}

/** A client of the server's events, over one connection per page that exists while any channel has a listener. */
export interface RealtimeClient {
  /** Subscribes to a channel. Ignores an event that `schema` rejects, because a newer server may send more than this page knows. */
  subscribe<S extends z.ZodMiniType>(channel: string, schema: S, listener: Listener<z.output<S>>): Stop;
  state(): ConnectionState;
  onState(changed: () => void): Stop;
}
