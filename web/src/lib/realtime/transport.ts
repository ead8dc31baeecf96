import type { Stop } from './realtime-client.ts';

/** A channel subscription that the server has confirmed. */
export interface OpenChannel {
  /** The expiration time of the channel's token, in milliseconds since 1970. */
  readonly until: number;
  readonly stop: Stop;
}

/** The error for a channel that the server refused, even with a new token. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused';
}

/** The connection that a `RealtimeClient` uses. It never retries, because the client retries instead. */
export interface Transport {
  /**
   * Subscribes to a channel. Connects first if necessary. Throws `ChannelRefused` if the server refuses the channel. Throws any other error
   * if the connection fails.
   */
  open(channel: string, onEvent: (event: unknown) => void): Promise<OpenChannel>;
  /** Sets the function that is called each time the connection is lost or becomes unreliable. */
  onLost(lost: () => void): void;
  /** Closes all channels and the connection. The next call to `open` creates a new connection. */
  close(): void;
  /** Resolves after `ms` milliseconds, or earlier if a new connection has become more likely to succeed or more useful. */
  wait(ms: number): Promise<void>;
}
