import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FunctionSource } from '../infra/functions.ts';
import { DEAD_LETTER_DAYS } from '../infra/settings/queue-source.ts';
import { QUEUES, type QueueDefinition } from '../infra/settings/queues.ts';
import type { Functions } from './functions/start-functions.ts';
import { systemClock } from './sqs/clock.ts';
import { LocalQueue } from './sqs/local-queue.ts';
import { openMessageLog } from './sqs/message-log.ts';
import { type QueueDriver, startQueueDriver } from './sqs/start-queue-driver.ts';

interface OpenQueue {
  readonly definition: QueueDefinition;
  readonly queue: LocalQueue;
  readonly deadLetters: LocalQueue;
}

/** Opens all of the product's queues and their dead-letter queues with the deployed settings. The messages are stored in `folder`. */
export function openQueues(folder: string, onProblem: (message: string) => void): OpenQueue[] {
  mkdirSync(folder, { recursive: true });
  const open = (name: string) => ({
    name,
    clock: systemClock,
    log: openMessageLog(join(folder, `${name}.jsonl`), (error) =>
      onProblem(`The queue ${name} couldn't be saved and continues in memory: ${error}`),
    ),
  });
  return QUEUES.map((definition) => {
    const { consumer, source } = definition;
    const { visibilityTimeoutSeconds, retentionDays, maxReceiveCount } = source;
    const deadLetters = new LocalQueue({
      ...open(`${consumer.name}-dead-letters`),
      visibilityTimeoutSeconds,
      retentionDays: DEAD_LETTER_DAYS,
    });
    const redrive = { maxReceiveCount, deadLetters };
    const queue = new LocalQueue({
      ...open(consumer.name),
      visibilityTimeoutSeconds,
      retentionDays,
      redrive,
    });
    deadLetters.onVisible(() => {
      onProblem(`A message could not be processed and is in the dead-letter queue ${deadLetters.name}`);
    });
    return { definition, queue, deadLetters };
  });
}

interface ConsumersOptions {
  readonly queues: readonly OpenQueue[];
  readonly functions: Functions;
  /** Called after each batch, because the batch may have written to the table. */
  readonly onWrite: () => void;
  readonly onProblem: (message: string) => void;
}

export interface LocalConsumers {
  driverOf(consumer: FunctionSource): QueueDriver;
  stop(): Promise<void>;
}

/**
 * Starts delivering queued messages to their functions. These functions may use only half of the machine's cores, so that API requests stay
 * fast.
 */
export function startQueueConsumers(options: ConsumersOptions): LocalConsumers {
  const { queues, functions, onWrite, onProblem } = options;
  const drivers = new Map(
    queues.map(({ definition: { consumer, source }, queue }) => [
      consumer,
      startQueueDriver({
        queue,
        source: {
          ...source,
          maximumConcurrency: Math.min(source.maximumConcurrency, Math.ceil(availableParallelism() / 2)),
        },
        invoke: (event) => functions.invoke(consumer.name, event).finally(onWrite),
        onProblem: (error) => onProblem(`${consumer.name} failed and will be retried: ${error}`),
      }),
    ]),
  );
  return {
    driverOf(consumer) {
      const driver = drivers.get(consumer);
      if (!driver) throw new Error(`No queue feeds ${consumer.name}`);
      return driver;
    },
    async stop() {
      await Promise.all([...drivers.values()].map((driver) => driver.stop()));
      for (const { queue, deadLetters } of queues) {
        queue.close();
        deadLetters.close();
      }
    },
  };
}
