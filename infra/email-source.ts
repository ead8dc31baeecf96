import { QUEUE_DEFAULTS, type QueueSource } from './queue-source.ts';

/**
 * The settings of the queue for emails. SES accepts 14 emails per second from most accounts. Two concurrent batches are enough to exceed
 * this rate.
 */
export const EMAIL_SOURCE = { ...QUEUE_DEFAULTS, maximumConcurrency: 2 } as const satisfies QueueSource;
