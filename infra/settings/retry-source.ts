import { QUEUE_DEFAULTS, type QueueSource } from './queue-source.ts';

/**
 * The settings of the queue for work that the webhook worker postpones. A message contains the ids of up to 25 events. SQS detects a noisy
 * partner only if at least 30 messages are in flight, so up to ten batches of five messages are processed at the same time.
 */
export const RETRY_SOURCE = {
  ...QUEUE_DEFAULTS,
  batchSize: 5,
  maximumConcurrency: 10,
} as const satisfies QueueSource;
