import { loadOnce } from '../caches/load-once.ts';
import type { Queue, QueueAddress } from './queue.ts';

/** Creates a queue that loads its SQS client on first use, because most invocations never use a queue. */
export function lazyQueue(address: QueueAddress): Queue {
  const load = loadOnce(async () => (await import('./sqs-queue.ts')).createSqsQueue(address));
  return {
    send: async (messages) => (await load()).send(messages),
    changeVisibility: async (receiptHandle, seconds) =>
      (await load()).changeVisibility(receiptHandle, seconds),
  };
}
