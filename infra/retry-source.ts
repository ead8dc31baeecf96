import { QUEUE_DEFAULTS, type QueueSource } from './queue-source.ts';

/**
 * The settings of the queue of work that the webhook worker postpones. It allows ten concurrent batches of five messages, because SQS
 * recognizes a partner with a large share only if the partner has at least 30 messages in flight. A message names up to 25 events.
 */
export const RETRY_SOURCE = {
  ...QUEUE_DEFAULTS,
  batchSize: 5,
  maximumConcurrency: 10,
} as const satisfies QueueSource;
