import type { Queue } from '../../functions/lib/queues/queue.ts';
import type { Clock } from '../../local/sqs/clock.ts';
import type { LocalQueue } from '../../local/sqs/local-queue.ts';
import { split } from '../../shared/lib/split.ts';
import type { Scheduler } from './scheduler.ts';
import type { SimulatedProcess } from './simulated-process.ts';

const BATCH_SIZE = 10;

export const clockOf = (scheduler: Scheduler): Clock => ({
  now: () => scheduler.now,
  at: (time, alarm) => scheduler.after(time - scheduler.now, alarm),
});

/** Gives a simulated process access to an in-memory queue. Requests to the queue may arrive late, twice or not at all. */
export function queueOf(process: SimulatedProcess, queue: LocalQueue): Queue {
  return {
    async send(messages) {
      for (const batch of split(messages, BATCH_SIZE)) {
        await process.send({
          command: { name: 'SendMessageBatch', messages: batch },
          kind: 'message',
          execute() {
            for (const { body, ...options } of batch) {
              queue.send({ ...options, body: typeof body === 'string' ? body : JSON.stringify(body) });
            }
            return {};
          },
        });
      }
    },
    async changeVisibility(receiptHandle, seconds) {
      await process.send({
        command: { name: 'ChangeMessageVisibility', receiptHandle, seconds },
        kind: 'read',
        execute() {
          queue.changeVisibility(receiptHandle, seconds);
          return {};
        },
      });
    },
  };
}
