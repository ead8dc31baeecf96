import { QUEUE_DEFAULTS, type QueueSource } from './queue-source.ts';

/** The queue of emails to send. SES accepts 14 emails per second from most accounts, which two concurrent batches exceed. */
export const EMAIL_SOURCE = { ...QUEUE_DEFAULTS, maximumConcurrency: 2 } as const satisfies QueueSource;
