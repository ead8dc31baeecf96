import type { Stop } from './realtime-client.ts';

/** A channel that the server has confirmed. */
export interface OpenChannel {
  /** Milliseconds since 1970 at which the token used to open it expires. */
  readonly until: number;
  readonly stop: Stop;
}

/** The server refused a channel, and asking again would not help. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused';
}

/** The connection used by a `RealtimeClient`. It does not retry on its own, because the client does. */
export interface Transport {
  /** Connects if necessary. Throws `ChannelRefused`, or any other error if the connection failed. */
  open(channel: string, onEvent: (event: unknown) => void): Promise<OpenChannel>;
  /** Reports that the connection is lost or no longer reliable. */
  onLost(lost: () => void): Stop;
  /** Stops all channels and closes the connection, so that the next `open` creates a new one. */
  close(): Promise<void>;
  /** Resolves after `ms`, or as soon as the network returns, but never while offline. */
  rest(ms: number): Promise<void>;
}
