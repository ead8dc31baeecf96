/**
 * The documented limits of AppSync Events: https://docs.aws.amazon.com/general/latest/gr/appsync.html. Times are in milliseconds, and sizes
 * are in bytes.
 */
export const EVENT_LIMITS = {
  eventBytes: 240 * 1024,
  eventsPerPublish: 5,
  subscriptionsPerConnection: 100,
  /** A token takes about 1 kB, so all messages of the protocol fit. */
  messageBytes: 256 * 1024,
  /** The maximum time that a client may take to send `connection_init`. A client that takes longer is disconnected. */
  initMs: 15_000,
  keepAliveMs: 60_000,
  /** A client that doesn't receive a keep-alive for this long considers the connection dead. */
  connectionTimeoutMs: 300_000,
  /** A client that reads too slowly exceeds this maximum and is disconnected. */
  maxBufferedBytes: 4 * 1024 * 1024,
} as const;

export type EventLimits = { readonly [K in keyof typeof EVENT_LIMITS]: number };
