import { QUEUE_DEFAULTS, type QueueSource } from './queue-source.ts';

/**
 * The queue of everything that the webhook worker can't finish at once. Ten batches of ten, because SQS recognizes a partner with a large
 * share only if it has at least 30 messages in flight.
 */
export const RETRY_SOURCE = { ...QUEUE_DEFAULTS, maximumConcurrency: 10 } as const satisfies QueueSource;
