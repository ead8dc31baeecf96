import type { Stop } from './realtime-client.ts';

/** A subscription to a channel that the server has confirmed. */
export interface OpenChannel {
  /** The time at which the token that opened the channel expires, as Unix time in milliseconds. */
  readonly until: number;
  readonly stop: Stop;
}

/** The error for a channel that the server refused, so that retrying would not help. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused';
}

/** The connection that a `RealtimeClient` uses. It does not retry on its own, because the client retries. */
export interface Transport {
  /**
   * Subscribes to a channel, and connects first if necessary. Throws `ChannelRefused` if the server refuses the channel. Throws any other
   * error if the connection failed.
   */
  open(channel: string, onEvent: (event: unknown) => void): Promise<OpenChannel>;
  /** Calls `lost` whenever the connection is lost or no longer reliable. */
  onLost(lost: () => void): Stop;
  /** Closes all channels and the connection. The next `open` creates a new connection. */
  close(): Promise<void>;
  /** Resolves after `ms` milliseconds, or as soon as the network returns. Does not resolve while offline. */
  wait(ms: number): Promise<void>;
}
