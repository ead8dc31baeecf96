/** AppSync's own, where it names one: https://docs.aws.amazon.com/general/latest/gr/appsync.html. Times in milliseconds, sizes in bytes. */
export const EVENT_LIMITS = {
  /** One event. */
  eventBytes: 240 * 1024,
  eventsPerPublish: 5,
  subscriptionsPerConnection: 100,
  /** One message of a client. A token is about 1 kB, so there is room for all that the protocol has. */
  messageBytes: 256 * 1024,
  /** A client that is silent for so long after it has connected is disconnected. */
  initMs: 15_000,
  keepAliveMs: 60_000,
  /** What a client is told to take for a dead connection: so long without a keep-alive. */
  connectionTimeoutMs: 300_000,
  /** What may wait for a client that reads slowly, before it is disconnected. */
  waitingBytes: 4 * 1024 * 1024,
} as const;

export type EventLimits = { readonly [K in keyof typeof EVENT_LIMITS]: number };
