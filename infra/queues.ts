import { EMAIL_SOURCE } from './email-source.ts';
import { EMAIL, FANOUT, type FunctionSource, WEBHOOK_RETRY, WEBHOOK_WORKER } from './functions.ts';
import type { QueueSource } from './queue-source.ts';
import { RETRY_SOURCE } from './retry-source.ts';

/** A queue: the function that it feeds, and the functions that may send to it. */
export interface QueueDefinition {
  readonly consumer: FunctionSource;
  readonly producers: readonly FunctionSource[];
  readonly source: QueueSource;
  /** The environment variable of these functions that contains the queue's URL. */
  readonly urlVariable: string;
}

/** Every queue of the product besides the dead-letter queues, which each of them and each stream consumer has. */
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
