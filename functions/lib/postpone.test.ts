import { expect, it } from 'vitest';
import { postpone, type QueueRecord } from './postpone.ts';

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

  const response = await postpone(failed, {
    changeVisibility: async (handle, seconds) => void hidden.push([handle, seconds]),
  });

  expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: 'new' }, { itemIdentifier: 'old' }] });
  const [[first, short] = [], [second, long] = []] = hidden;
  expect([first, second]).toEqual(['receipt of new', 'receipt of old']);
  expect(short).toBeLessThanOrEqual(5);
  expect(long).toBeGreaterThanOrEqual(720);
});

it('reports failed messages even if none can be hidden', async () => {
  const response = await postpone(failed, {
    changeVisibility: () => Promise.reject(new Error('SQS is unreachable')),
  });

  expect(response.batchItemFailures).toHaveLength(2);
});
