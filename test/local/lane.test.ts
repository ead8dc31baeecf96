import { expect, test } from 'vitest';
import { WORKER_SOURCE } from '../../infra/settings/worker-source.ts';
import { StreamLane } from '../../local/stream/lane.ts';
import type { StreamRecord } from '../../local/stream/stream-record.ts';

const record = (n: number): StreamRecord => ({ sequenceNumber: String(n), partitionKey: 'A', record: {} });
const numbers = (records: readonly StreamRecord[]) =>
  records.map(({ sequenceNumber }) => Number(sequenceNumber));

/**
 * Creates a lane that delivers records to a fake function. Keeps lists of the batches, the processed records and the dead-lettered records.
 */
function createLane(invoke: (batch: number[]) => number | undefined) {
  const batches: number[][] = [];
  const done: number[] = [];
  const parked: [number, string][] = [];
  const lane = new StreamLane({
    source: WORKER_SOURCE,
    invoke: async (records) => {
      batches.push(numbers(records));
      return invoke(numbers(records))?.toString();
    },
    onDone: ({ sequenceNumber }) => done.push(Number(sequenceNumber)),
    park: async ({ sequenceNumber }, reason) => void parked.push([Number(sequenceNumber), reason]),
    backoff: () => 0,
  });
  return { lane, batches, done, parked };
}

test('records are delivered and completed in order', async () => {
  const { lane, done, batches } = createLane(() => undefined);

  const records = 2.5 * WORKER_SOURCE.batchSize;
  for (let n = 1; n <= records; n++) lane.push(record(n));

  await expect.poll(() => done).toEqual(Array.from({ length: records }, (_, n) => n + 1));
  expect(Math.max(...batches.map((batch) => batch.length))).toBe(WORKER_SOURCE.batchSize);
});

test('after a failure all records from the first failed one are delivered again', async () => {
  let failures = 1;
  const { lane, batches, done } = createLane((batch) =>
    batch.includes(3) && failures-- > 0 ? 3 : undefined,
  );

  for (let n = 1; n <= 4; n++) lane.push(record(n));

  await expect.poll(() => done).toEqual([1, 2, 3, 4]);
  expect(batches.flat().filter((n) => n === 2)).toHaveLength(1);
  expect(batches.flat().filter((n) => n === 3)).toHaveLength(2);
});

test('a record that always fails is set aside with the reason, and the others continue', async () => {
  const { lane, done, parked, batches } = createLane((batch) => {
    if (batch.includes(2)) throw new Error('poison');
    return undefined;
  });

  for (let n = 1; n <= 12; n++) lane.push(record(n));

  await expect.poll(() => done).toHaveLength(12);
  expect(parked).toEqual([[2, 'poison']]);
  expect(batches.filter((batch) => batch.length === 1 && batch[0] === 2).length).toBeGreaterThanOrEqual(
    WORKER_SOURCE.retryAttempts - 3,
  );
});

test('a good record in a failing batch is never set aside', async () => {
  const { lane, done, parked } = createLane((batch) => {
    if (batch.includes(10)) throw new Error('poison');
    return undefined;
  });

  for (let n = 1; n <= 10; n++) lane.push(record(n));

  await expect.poll(() => done).toHaveLength(10);
  expect(parked.map(([n]) => n)).toEqual([10]);
});

test('a stopped lane sets nothing aside and leaves the rest to the next start', async () => {
  const { lane, done, parked } = createLane(() => {
    throw new Error('the table is gone');
  });

  lane.push(record(1));
  await lane.stop();

  expect({ done, parked }).toEqual({ done: [], parked: [] });
});

test('a record that cannot be set aside is tried again, and the records behind it wait', async () => {
  let attempts = 0;
  let parks = 0;
  const done: number[] = [];
  const lane = new StreamLane({
    source: WORKER_SOURCE,
    invoke: async (records) => {
      attempts++;
      return numbers(records).includes(1) ? '1' : undefined;
    },
    onDone: ({ sequenceNumber }) => done.push(Number(sequenceNumber)),
    park: async () => {
      parks++;
      if (parks === 1) throw new Error('ENOSPC: no space left on device, write');
    },
    backoff: () => 0,
  });

  lane.push(record(1));
  lane.push(record(2));

  await expect.poll(() => done).toEqual([1, 2]);
  expect(parks).toBe(2);
  expect(attempts).toBeGreaterThan(WORKER_SOURCE.retryAttempts + 1);
});
