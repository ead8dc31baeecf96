import { QUEUE_DEFAULTS, type QueueSource } from './queue-source.ts';

/**
 * The settings of the queue for work that the webhook worker postpones. A message contains the ids of up to 25 events. The function
 * processes up to ten batches of five messages at the same time. These 50 messages in flight are enough for SQS, which detects a noisy
 * partner only if at least 30 are in flight.
 */
export const RETRY_SOURCE = {
  ...QUEUE_DEFAULTS,
  batchSize: 5,
  maximumConcurrency: 10,
} as const satisfies QueueSource;
