import { setTimeout as sleep } from 'node:timers/promises';
import type { SQSRecord } from 'aws-lambda';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { LocalQueue } from '../../../local/sqs/local-queue.ts';
import { startQueueDriver } from '../../../local/sqs/start-queue-driver.ts';
import { createFakeClock, type FakeClock } from '../../support/fake-clock.ts';

let clock: FakeClock;
let queue: LocalQueue;
let deadLetters: LocalQueue;
beforeEach(() => {
  clock = createFakeClock();
  const settings = { visibilityTimeoutSeconds: 30, clock };
  deadLetters = new LocalQueue({ ...settings, name: 'dead', retentionDays: 14 });
  queue = new LocalQueue({
    ...settings,
    name: 'work',
    retentionDays: 4,
    redrive: { maxReceiveCount: 3, deadLetters },
  });
});

type Handle = (records: SQSRecord[]) => unknown;

function drive(handle: Handle, source = { batchSize: 10, maximumConcurrency: 2 }) {
  const problems: unknown[] = [];
  const driver = startQueueDriver({
    queue,
    source,
    invoke: async ({ Records }) => handle(Records),
    onProblem: (error) => problems.push(error),
  });
  onTestFinished(() => driver.stop());
  return { ...driver, problems };
}
const failing = (ids: string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});
const send = (count: number) => Array.from({ length: count }, (_, n) => queue.send({ body: String(n) }));

test('the function gets messages in Lambda’s format and in batches, and they are deleted when it succeeds', async () => {
  const batches: SQSRecord[][] = [];
  const driver = drive((records) => {
    batches.push(records);
    return failing([]);
  });

  const [first] = send(12);
  await driver.waitUntilIdle();

  expect(batches.map((records) => records.length)).toEqual([10, 2]);
  expect(batches[0]?.[0]).toMatchObject({
    messageId: first,
    body: '0',
    attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(clock.now()) },
    eventSource: 'aws:sqs',
  });
  expect(queue.size).toBe(0);
});

test('only failed messages are delivered again, after their visibility timeout', async () => {
  const seen: string[] = [];
  const driver = drive((records) => {
    seen.push(...records.map(({ body, attributes }) => `${body}, ${attributes.ApproximateReceiveCount}`));
    return failing(records.filter(({ body }) => body === '1').map(({ messageId }) => messageId));
  });
  send(3);
  await expect.poll(() => driver.isWaiting()).toBe(true);
  const first = seen.splice(0);

  clock.advance(30_000);
  await expect.poll(() => seen).toHaveLength(1);

  expect(first).toEqual(['0, 1', '1, 1', '2, 1']);
  expect(seen).toEqual(['1, 2']);
});

test.each([
  [
    'throws',
    () => {
      throw new Error('crashed');
    },
  ],
  ['reports a message that it did not get', () => failing(['another'])],
  ['reports a message without its id', () => failing([''])],
])('a function that %s fails its whole batch', async (_, handle) => {
  const driver = drive(handle);
  send(2);
  await expect.poll(() => driver.problems).toHaveLength(1);

  for (let tries = 2; tries <= 3; tries++) {
    clock.advance(30_000);
    await expect.poll(() => driver.problems).toHaveLength(tries);
  }
  clock.advance(30_000);

  await expect.poll(() => [queue.size, deadLetters.size]).toEqual([0, 2]);
});

test('no more batches run at once than the settings allow', async () => {
  let running = 0;
  let most = 0;
  const driver = drive(
    async () => {
      most = Math.max(most, ++running);
      await sleep(5);
      running--;
    },
    { batchSize: 1, maximumConcurrency: 3 },
  );

  send(12);
  await driver.waitUntilIdle();

  expect(most).toBe(3);
});

test('a stopped driver finishes its batches and does not take any others', async () => {
  const gate = Promise.withResolvers<void>();
  const driver = drive(() => gate.promise, { batchSize: 1, maximumConcurrency: 2 });
  send(4);
  await expect.poll(() => queue.counts().inFlight).toBe(2);

  const stopped = driver.stop();
  gate.resolve();
  await stopped;
  await sleep(5);

  expect(queue.counts()).toEqual({ visible: 2, inFlight: 0, delayed: 0 });
});
