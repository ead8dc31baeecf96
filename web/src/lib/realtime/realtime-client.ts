import type * as z from 'zod/mini';

/** `reconnecting`: it was live, and is being brought back. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting';

/** Ends what the call that answered it has begun. A second call does nothing. */
export type Stop = () => void;

/** What a screen does with a channel. Events come once each while the channel is live, and never twice. */
export interface Listener<T> {
  onEvent(event: T): void;
  /**
   * The channel is live from now on: for the first time, or `again` after the connection was lost. No history is kept, so what happened
   * before was not told, and whoever must know reads it anew.
   */
  onLive?(again: boolean): void;
}

/** Events of the server, over one connection for the page that is there while any channel is wanted. */
export interface RealtimeClient {
  /** An event that `schema` refuses is left out: a newer server may send more than this page knows. */
  subscribe<S extends z.ZodMiniType>(channel: string, schema: S, listener: Listener<z.output<S>>): Stop;
  state(): ConnectionState;
  onState(changed: () => void): Stop;
}
