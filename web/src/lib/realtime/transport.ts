import type { Stop } from './realtime-client.ts';

/** A subscription to a channel that the server has confirmed. */
export interface OpenChannel {
  /** The time at which the token used to open the channel expires, as Unix time in milliseconds. */
  readonly until: number;
  readonly stop: Stop;
}

/** Thrown if the server refused a channel, so that retrying would not help. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused';
}

/** The connection that a `RealtimeClient` uses. It does not retry on its own, because the client does. */
export interface Transport {
  /** Subscribes to a channel, and connects first if necessary. Throws `ChannelRefused` or, if the connection failed, any other error. */
  open(channel: string, onEvent: (event: unknown) => void): Promise<OpenChannel>;
  /** Calls `lost` whenever the connection is lost or no longer reliable. */
  onLost(lost: () => void): Stop;
  /** Closes all channels and the connection. The next `open` creates a new connection. */
  close(): Promise<void>;
  /** Resolves after `ms` milliseconds, or as soon as the network returns. Does not resolve while offline. */
  wait(ms: number): Promise<void>;
}
