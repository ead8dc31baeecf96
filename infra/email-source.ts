import { QUEUE_DEFAULTS, type QueueSource } from './queue-source.ts';

/**
 * The settings of the queue of emails. SES accepts 14 emails per second from most accounts, and two concurrent batches exceed that rate.
 */
export const EMAIL_SOURCE = { ...QUEUE_DEFAULTS, maximumConcurrency: 2 } as const satisfies QueueSource;
