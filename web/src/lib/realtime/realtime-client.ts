import type * as z from 'zod/mini';
import type { Topic } from '../../../../shared/realtime.ts';
import type { Elapsed } from './elapsed.ts';

/** `reconnecting`: it was live, and is being brought back. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting';

/** Ends what the call that answered it has begun. A second call does nothing. */
export type Stop = () => void;

/** What a screen does with a channel. Events come once each while the channel is live, and never twice. */
export interface Listener<T> {
  onEvent(event: T): void;
  /**
   * Called if something may have changed while the channel was not live: after the reads on the screen began, or while the connection was
   * lost. `topics` are those of a user's channel.
   */
  onMissed(topics: readonly Topic[]): void;
  /** The time since the oldest read on the screen began. */
  readonly since: Elapsed;
}

/** Events of the server, over one connection for the page that is there while any channel is wanted. */
export interface RealtimeClient {
  /** An event that `schema` refuses is left out: a newer server may send more than this page knows. */
  subscribe<S extends z.ZodMiniType>(channel: string, schema: S, listener: Listener<z.output<S>>): Stop;
  state(): ConnectionState;
  onState(changed: () => void): Stop;
}
