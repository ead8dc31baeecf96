import { describe, expect, it, vi } from 'vitest';
import { correlationIds } from '../logs/correlation.ts';
import { logger } from '../logs/logger.ts';
import { Deferred, type PostponeQueues, postpone, type QueueRecord } from './postpone.ts';
import type { QueueMessage } from './queue.ts';

/** Builds queues that accept everything. `dead` contains the messages that moved to the dead-letter queue. */
function queuesWith(queue: PostponeQueues['queue'] = { changeVisibility: async () => undefined }) {
  const dead: QueueMessage[] = [];
  return {
    queue,
    deadLetters: { send: async (messages: readonly QueueMessage[]) => void dead.push(...messages) },
    dead,
  };
}

const recordOf = (messageId: string, receives: number): QueueRecord => ({
  messageId,
  receiptHandle: `receipt of ${messageId}`,
  body: '{}',
  attributes: { ApproximateReceiveCount: String(receives) },
});
const failed = [recordOf('new', 1), recordOf('old', 12)].map((record) => ({
  record,
  error: new Error('no'),
}));

it('hides each failed message for longer the more often it was received, and reports it', async () => {
  const hidden: [string, number][] = [];

  const response = await postpone(
    failed,
    queuesWith({ changeVisibility: async (handle, seconds) => void hidden.push([handle, seconds]) }),
  );

  expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: 'new' }, { itemIdentifier: 'old' }] });
  const [[first, short] = [], [second, long] = []] = hidden;
  expect([first, second]).toEqual(['receipt of new', 'receipt of old']);
  expect(short).toBeLessThanOrEqual(5);
  expect(long).toBeGreaterThanOrEqual(720);
});

it('logs each failed message with the ids of the requests that caused it', async () => {
  const seen: (readonly string[])[] = [];
  vi.spyOn(logger, 'error').mockImplementation(() => void seen.push(correlationIds()));
  const bodies = ['{"correlationIds":["cf-1"]}', '{"correlationIds":["cf-2","cf-3"]}', '{"half'];

  await postpone(
    bodies.map((body, n) => ({ record: { ...recordOf(String(n), 1), body }, error: new Error('no') })),
    queuesWith(),
  );

  expect(seen).toEqual([['cf-1'], ['cf-2', 'cf-3'], []]);
});

it('reports failed messages even if none can be hidden', async () => {
  const response = await postpone(
    failed,
    queuesWith({ changeVisibility: () => Promise.reject(new Error('SQS is unreachable')) }),
  );

  expect(response.batchItemFailures).toHaveLength(2);
});

it('hides a message that is put off for about an hour, and does not report an error', async () => {
  const hidden: number[] = [];
  const errors = vi.spyOn(logger, 'error').mockImplementation(() => undefined);

  const response = await postpone(
    [{ record: recordOf('waits', 20), error: new Deferred('no room') }],
    queuesWith({ changeVisibility: async (_, seconds) => void hidden.push(seconds) }),
  );

  expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: 'waits' }] });
  expect(hidden[0]).toBeGreaterThanOrEqual(2_880);
  expect(hidden[0]).toBeLessThanOrEqual(3_600);
  expect(errors).not.toHaveBeenCalled();
});

describe('A message that fails in the same way every time', () => {
  const failing = (receives: number, error: unknown = new TypeError('no such field')) => [
    {
      record: {
        ...recordOf('odd', receives),
        body: '{"half',
        attributes: { ApproximateReceiveCount: String(receives), MessageGroupId: 'pam' },
      },
      error,
    },
  ];

  it('moves to the dead-letter queue as it is after five attempts', async () => {
    const queues = queuesWith();

    const responses = [];
    for (const receives of [4, 5]) responses.push(await postpone(failing(receives), queues));

    expect(responses).toEqual([
      { batchItemFailures: [{ itemIdentifier: 'odd' }] },
      { batchItemFailures: [] },
    ]);
    expect(queues.dead).toEqual([{ body: '{"half', group: 'pam' }]);
  });

  it('stays in its queue if the dead-letter queue does not accept it', async () => {
    const { queue } = queuesWith();
    const send = () => Promise.reject(new Error('SQS is unreachable'));

    expect(await postpone(failing(5), { queue, deadLetters: { send } })).toEqual({
      batchItemFailures: [{ itemIdentifier: 'odd' }],
    });
  });

  it('is not a message that failed because of throttling', async () => {
    const queues = queuesWith();
    const throttled = Object.assign(new Error('Slow down'), { name: 'ThrottlingException' });

    expect((await postpone(failing(63, throttled), queues)).batchItemFailures).toHaveLength(1);
    expect(queues.dead).toEqual([]);
  });
});
