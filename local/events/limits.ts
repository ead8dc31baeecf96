/** AppSync's limits, if documented: https://docs.aws.amazon.com/general/latest/gr/appsync.html. Times in milliseconds, sizes in bytes. */
export const EVENT_LIMITS = {
  /** One event. */
  eventBytes: 240 * 1024,
  eventsPerPublish: 5,
  subscriptionsPerConnection: 100,
  /** One client message. A token is about 1 kB, so every message of the protocol fits. */
  messageBytes: 256 * 1024,
  /** The time from connecting to `connection_init`, after which the client is disconnected. */
  initMs: 15_000,
  keepAliveMs: 60_000,
  /** The timeout announced to clients: without a keep-alive for this long, the connection is dead. */
  connectionTimeoutMs: 300_000,
  /** The maximum buffer for a client that reads slowly; beyond it, the client is disconnected. */
  maxBufferedBytes: 4 * 1024 * 1024,
} as const;

export type EventLimits = { readonly [K in keyof typeof EVENT_LIMITS]: number };
