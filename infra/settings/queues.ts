import { DIGEST, EMAIL, FANOUT, type FunctionSource, WEBHOOK_RETRY, WEBHOOK_WORKER } from '../functions.ts';
import { QUEUE_DEFAULTS, type QueueSource } from './queue-source.ts';

/**
 * A higher concurrency would be useless, because two batches can already exceed the 14 emails per second that SES accepts from most
 * accounts.
 */
export const EMAIL_SOURCE = { ...QUEUE_DEFAULTS, maximumConcurrency: 2 } as const satisfies QueueSource;

/**
 * A message contains the ids of up to 25 events. SQS detects a noisy partner only if at least 30 messages are in flight, so up to ten
 * batches of five messages are processed at the same time.
 */
export const RETRY_SOURCE = {
  ...QUEUE_DEFAULTS,
  batchSize: 5,
  maximumConcurrency: 10,
} as const satisfies QueueSource;

export interface QueueDefinition {
  readonly consumer: FunctionSource;
  readonly producers: readonly FunctionSource[];
  readonly source: QueueSource;
  /** The receiving and the sending functions have this variable. */
  readonly urlVariable: string;
  /** Only the receiving function has this variable. */
  readonly deadLettersVariable: string;
}

/** All queues except dead-letter queues. Each of these queues, and each function that reads a stream, has a dead-letter queue. */
export const QUEUES: readonly QueueDefinition[] = [
  {
    consumer: EMAIL,
    producers: [FANOUT, DIGEST, EMAIL],
    source: EMAIL_SOURCE,
    urlVariable: 'EMAIL_QUEUE_URL',
    deadLettersVariable: 'EMAIL_DEAD_LETTERS_URL',
  },
  {
    consumer: WEBHOOK_RETRY,
    producers: [WEBHOOK_WORKER, WEBHOOK_RETRY],
    source: RETRY_SOURCE,
    urlVariable: 'RETRY_QUEUE_URL',
    deadLettersVariable: 'RETRY_DEAD_LETTERS_URL',
  },
];

export const queuesOf = (source: FunctionSource): QueueDefinition[] =>
  QUEUES.filter(({ consumer, producers }) => consumer === source || producers.includes(source));
