import { QUEUE_DEFAULTS, type QueueSource } from './queue-source.ts';

/**
 * The settings of the queue for emails. A higher concurrency would be useless, because two batches can already exceed the 14 emails per
 * second that SES accepts from most accounts.
 */
export const EMAIL_SOURCE = { ...QUEUE_DEFAULTS, maximumConcurrency: 2 } as const satisfies QueueSource;
