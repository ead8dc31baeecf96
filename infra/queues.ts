import { EMAIL_SOURCE } from './email-source.ts';
import { EMAIL, FANOUT, type FunctionSource, WEBHOOK_RETRY, WEBHOOK_WORKER } from './functions.ts';
import type { QueueSource } from './queue-source.ts';
import { RETRY_SOURCE } from './retry-source.ts';

/** The definition of a queue: the function that it feeds, and the functions that may send to it. */
export interface QueueDefinition {
  readonly consumer: FunctionSource;
  readonly producers: readonly FunctionSource[];
  readonly source: QueueSource;
  /** The environment variable with the queue's URL. The sending functions and the consumer have it. */
  readonly urlVariable: string;
}

/** All queues except for dead-letter queues. Each of these queues has one, and so does each stream consumer. */
export const QUEUES: readonly QueueDefinition[] = [
  { consumer: EMAIL, producers: [FANOUT], source: EMAIL_SOURCE, urlVariable: 'EMAIL_QUEUE_URL' },
  {
    consumer: WEBHOOK_RETRY,
    producers: [WEBHOOK_WORKER, WEBHOOK_RETRY],
    source: RETRY_SOURCE,
    urlVariable: 'RETRY_QUEUE_URL',
  },
];

/** Returns the queues that a function sends to or consumes. */
export const queuesOf = (source: FunctionSource): QueueDefinition[] =>
  QUEUES.filter(({ consumer, producers }) => consumer === source || producers.includes(source));
