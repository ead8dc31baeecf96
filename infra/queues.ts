import { EMAIL_SOURCE } from './email-source.ts';
import { EMAIL, FANOUT, type FunctionSource } from './functions.ts';
import type { QueueSource } from './queue-source.ts';

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
];

/** Returns the queues that a function sends to or consumes. */
export const queuesOf = (source: FunctionSource): QueueDefinition[] =>
  QUEUES.filter(({ consumer, producers }) => consumer === source || producers.includes(source));
