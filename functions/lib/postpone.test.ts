import { expect, it, vi } from 'vitest';
import { correlationIds } from './correlation.ts';
import { logger } from './logger.ts';
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

it('logs each failed message with the ids of the requests that caused it', async () => {
  const seen: (readonly string[])[] = [];
  vi.spyOn(logger, 'error').mockImplementation(() => void seen.push(correlationIds()));
  const bodies = ['{"correlationIds":["cf-1"]}', '{"correlationIds":["cf-2","cf-3"]}', '{"half'];

  await postpone(
    bodies.map((body, n) => ({ record: { ...recordOf(String(n), 1), body }, error: new Error('no') })),
    { changeVisibility: async () => undefined },
  );

  expect(seen).toEqual([['cf-1'], ['cf-2', 'cf-3'], []]);
});

it('reports failed messages even if none can be hidden', async () => {
  const response = await postpone(failed, {
    changeVisibility: () => Promise.reject(new Error('SQS is unreachable')),
  });

  expect(response.batchItemFailures).toHaveLength(2);
});
