import { QUEUE_DEFAULTS, type QueueSource } from './queue-source.ts';

/**
 * The settings of the queue for work that the webhook worker postpones. A message contains the ids of up to 25 events. The function
 * processes ten batches of five messages at the same time. SQS recognizes a partner as a noisy neighbor only if at least 30 messages are in
 * flight.
 */
export const RETRY_SOURCE = {
  ...QUEUE_DEFAULTS,
  batchSize: 5,
  maximumConcurrency: 10,
} as const satisfies QueueSource;
