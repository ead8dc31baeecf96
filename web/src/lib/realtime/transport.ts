import type { Stop } from './realtime-client.ts';

/** A channel that the server has confirmed. */
export interface OpenChannel {
  /** Milliseconds since 1970 at which the token that opened it runs out. */
  readonly until: number;
  readonly stop: Stop;
}

/** The server said no to a channel; asking again would not help. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused';
}

/** The connection beneath a `RealtimeClient`. It does not try again by itself: that is the client's. */
export interface Transport {
  /** Connects where it is not connected. Throws `ChannelRefused`, or anything else where the connection failed. */
  open(channel: string, onEvent: (event: unknown) => void): Promise<OpenChannel>;
  /** Tells that the connection is gone, or is no longer to be relied on. */
  onLost(lost: () => void): Stop;
  /** Stops all channels and lets the connection go, so that the next `open` makes a new one. */
  close(): Promise<void>;
  /** Resolves after `ms`, or as soon as the network has come back; never while there is no network. */
  rest(ms: number): Promise<void>;
}
