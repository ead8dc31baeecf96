import { setTimeout as sleep } from 'node:timers/promises';
import type { SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { QueueSource } from '../../infra/settings/queue-source.ts';
import type { LocalQueue, ReceivedMessage } from './local-queue.ts';
import { toSqsRecord } from './to-sqs-record.ts';

export interface QueueDriverOptions {
  readonly queue: LocalQueue;
  readonly source: Pick<QueueSource, 'batchSize' | 'maximumConcurrency'>;
  /** Calls the function with `{ Records }` and returns the function's `{ batchItemFailures }`. */
  readonly invoke: (event: { Records: SQSRecord[] }) => Promise<unknown>;
  /** Called if an invocation fails. After the visibility timeout, the messages of the invocation become visible again. */
  readonly onProblem: (error: unknown) => void;
}

export interface QueueDriver {
  /**
   * Returns true if no message is visible or being processed. The queue may still contain delayed messages, and messages that are hidden
   * until their next attempt.
   */
  isWaiting(): boolean;
  /** Returns whether the queue is empty and no message is being processed. */
  isIdle(): boolean;
  /** Resolves when every message has been processed or has moved to the dead-letter queue. Has no timeout. */
  waitUntilIdle(): Promise<void>;
  /** Stops after the current batches. If messages of these batches fail, they remain in the queue. */
  stop(): Promise<void>;
}

const Response = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string().check(z.minLength(1)) })),
});

/**
 * Starts delivering messages from a local queue to a function. Works like Lambda's event source mapping: in batches, with concurrent
 * invocations and partial batch responses. Each message is delivered at least once.
 */
export function startQueueDriver({ queue, source, invoke, onProblem }: QueueDriverOptions): QueueDriver {
  const running = new Set<Promise<void>>();
  let isScheduled = false;
  let isStopped = false;

  async function process(batch: readonly ReceivedMessage[]): Promise<void> {
    try {
      const Records = batch.map((received) => toSqsRecord(received, queue.name));
      const failed = failedIds(await invoke({ Records }), batch);
      for (const { message, receiptHandle } of batch) {
        if (!failed.has(message.id)) queue.delete(receiptHandle);
      }
    } catch (error) {
      onProblem(error);
    }
  }

  function pump(): void {
    isScheduled = false;
    while (!isStopped && running.size < source.maximumConcurrency) {
      const batch = queue.receive(source.batchSize);
      if (batch.length === 0) return;
      const run = process(batch).finally(() => {
        running.delete(run);
        schedule();
      });
      running.add(run);
    }
  }

  /** Receives messages after a short delay, so that messages that are sent at the same time share a batch. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(pump);
  }

  const isIdle = () => queue.size === 0 && running.size === 0;
  const unsubscribe = queue.onVisible(schedule);
  schedule();

  return {
    isWaiting: () => running.size === 0 && queue.counts().visible === 0,
    isIdle,
    async waitUntilIdle() {
      while (!isIdle() && !isStopped) await sleep(10);
    },
    async stop() {
      isStopped = true;
      unsubscribe();
      await Promise.all(running);
    },
  };
}

/** If the response is invalid, throws an error, so that the whole batch fails, as in AWS. */
function failedIds(result: unknown, batch: readonly ReceivedMessage[]): ReadonlySet<string> {
  // A missing response means that no message failed.
  if (result === undefined || result === null) return new Set();
  const ids = z.parse(Response, result).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  const known = new Set(batch.map(({ message }) => message.id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new Error(`The function reported a message that it did not get: ${unknown}`);
  return new Set(ids);
}
