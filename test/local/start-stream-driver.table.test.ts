import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDocumentClient } from '../../functions/table/client.ts';
import { replayEvents } from '../../infra/commands/replay-events.ts';
import { FANOUT_SOURCE } from '../../infra/settings/fanout-source.ts';
import type { StreamSource } from '../../infra/settings/stream-source.ts';
import { WORKER_SOURCE } from '../../infra/settings/worker-source.ts';
import { ensureTable } from '../../local/dynamodb/ensure-table.ts';
import { createLocalClient, createLocalStreamsClient } from '../../local/dynamodb/local-client.ts';
import { writeCheckpoint } from '../../local/stream/checkpoint.ts';
import { startStreamDriver } from '../../local/stream/start-stream-driver.ts';

const endpoint = inject('dynamodbEndpoint');

/** Creates a table, and a function that starts a driver on the table's stream. A new driver continues at the stored checkpoint. */
async function createStream() {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-stream-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const checkpointOf = (source: StreamSource) =>
    join(folder, source === WORKER_SOURCE ? 'checkpoint.json' : 'fanout.json');
  const tableName = `stream-${randomUUID()}`;
  const { streamArn } = await ensureTable(createLocalClient(endpoint), tableName, inject('tableDefinition'));
  const client = createDocumentClient(endpoint);
  const put = (PK: string, SK: string, type = 'ProviderEvent') =>
    client.send(
      new PutCommand({ TableName: tableName, Item: { PK, SK, type, body: new Uint8Array([1, 2, 255]) } }),
    );
  const drive = async (work: (record: DynamoDBRecord) => void, source: StreamSource = WORKER_SOURCE) => {
    const parked: string[] = [];
    const gaps: string[] = [];
    const driver = await startStreamDriver({
      client: createLocalStreamsClient(endpoint),
      streamArn,
      source,
      checkpointFile: checkpointOf(source),
      invoke: async ({ Records }) => {
        for (const record of Records) work(record as DynamoDBRecord);
        return { batchItemFailures: [] };
      },
      park: async ({ partitionKey }) => void parked.push(partitionKey),
      onGap: async () => void gaps.push('gap'),
      onProblem: () => undefined,
      backoff: () => 0,
    });
    onTestFinished(() => driver.stop());
    return { ...driver, parked, gaps };
  };
  return { client, tableName, put, drive, streamArn, checkpointFile: checkpointOf(WORKER_SOURCE) };
}

const nameOf = (record: DynamoDBRecord) => `${record.dynamodb?.Keys?.PK?.S}/${record.dynamodb?.Keys?.SK?.S}`;

test('only new and replayed provider events reach the worker, in Lambda’s format', async () => {
  const { put, drive, client, tableName } = await createStream();
  const seen: DynamoDBRecord[] = [];
  const driver = await drive((record) => seen.push(record));

  await put('P', 'other', 'CommissionEntry');
  await put('P', 'event');
  for (const attribute of ['unmatched', 'replayedAt']) {
    await client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { PK: 'P', SK: 'event' },
        UpdateExpression: `SET ${attribute} = :value`,
        ExpressionAttributeValues: { ':value': 'text' },
      }),
    );
  }
  await driver.waitUntilIdle();

  expect(seen.map((record) => [record.eventName, nameOf(record)])).toEqual([
    ['INSERT', 'P/event'],
    ['MODIFY', 'P/event'],
  ]);
  expect(seen[1]?.dynamodb?.NewImage?.replayedAt).toEqual({ S: 'text' });
  expect(seen[0]?.dynamodb?.NewImage?.body).toEqual({ B: 'AQL/' });
  expect(seen[0]?.eventSource).toBe('aws:dynamodb');
});

test('the records of one partition key stay in order next to other lanes', async () => {
  const { put, drive } = await createStream();
  const seen: string[] = [];
  const driver = await drive((record) => seen.push(nameOf(record)));

  for (let n = 10; n < 30; n++) await Promise.all([put('A', String(n)), put('B', String(n))]);
  await driver.waitUntilIdle();

  const numbers = Array.from({ length: 20 }, (_, n) => n + 10);
  expect(seen.filter((name) => name.startsWith('A'))).toEqual(numbers.map((n) => `A/${n}`));
  expect(seen.filter((name) => name.startsWith('B'))).toEqual(numbers.map((n) => `B/${n}`));
});

test('records written while nothing ran are processed at the next start, and none is processed twice needlessly', async () => {
  const { put, drive } = await createStream();
  const first: string[] = [];
  const firstDriver = await drive((record) => first.push(nameOf(record)));
  await put('A', '1');
  await firstDriver.waitUntilIdle();
  await firstDriver.stop();
  await put('A', '2');

  const second: string[] = [];
  const secondDriver = await drive((record) => second.push(nameOf(record)));
  await secondDriver.waitUntilIdle();

  expect({ first, second }).toEqual({ first: ['A/1'], second: ['A/2'] });
});

test('a record that failed until the shutdown is delivered again at the next start', async () => {
  const { put, drive } = await createStream();
  let blocked = true;
  const firstDriver = await drive(() => {
    if (blocked) throw new Error('not now');
  });
  await put('A', '1');
  firstDriver.nudge();
  await firstDriver.stop();
  blocked = false;

  const second: string[] = [];
  const secondDriver = await drive((record) => second.push(nameOf(record)));
  await secondDriver.waitUntilIdle();

  expect([...second, ...firstDriver.parked]).toHaveLength(1);
});

test('a replay sends every stored event through the stream again', async () => {
  const { put, drive, client, tableName } = await createStream();
  await Promise.all([put('A', '1'), put('B', '1'), put('B', 'other', 'Customer')]);
  const seen: string[] = [];
  const driver = await drive((record) => seen.push(nameOf(record)));
  await driver.waitUntilIdle();

  const { replayed } = await replayEvents(client, tableName);
  await driver.waitUntilIdle();

  expect(replayed).toBe(2);
  expect(seen.toSorted()).toEqual(['A/1', 'A/1', 'B/1', 'B/1']);
});

test('a checkpoint in a trimmed part of the stream is reported, and reading resumes with the remaining records', async () => {
  const { put, drive, streamArn, checkpointFile } = await createStream();
  await writeCheckpoint(checkpointFile, { streamArn, shardId: 'shardId-gone', sequenceNumber: '1' });
  await put('A', '1');
  const seen: string[] = [];

  const driver = await drive((record) => seen.push(nameOf(record)));
  await driver.waitUntilIdle();

  expect({ gaps: driver.gaps, seen }).toEqual({ gaps: ['gap'], seen: ['A/1'] });
});

test('two functions read one stream, each through its own filters', async () => {
  const { put, drive, client, tableName } = await createStream();
  const [events, changes]: [string[], string[]] = [[], []];
  const worker = await drive((record) => events.push(nameOf(record)));
  const recordChange = (record: DynamoDBRecord) => changes.push(`${record.eventName} ${nameOf(record)}`);
  const fanout = await drive(recordChange, FANOUT_SOURCE);

  await put('A', 'event');
  await put('A', 'coupon', 'Coupon');
  await put('A', 'notification', 'Notification');
  await put('A', 'notification', 'Notification');
  await client.send(new DeleteCommand({ TableName: tableName, Key: { PK: 'A', SK: 'coupon' } }));
  await client.send(new DeleteCommand({ TableName: tableName, Key: { PK: 'A', SK: 'event' } }));
  await Promise.all([worker.waitUntilIdle(), fanout.waitUntilIdle()]);

  expect(events).toEqual(['A/event']);
  expect(changes).toEqual(['INSERT A/coupon', 'INSERT A/notification', 'REMOVE A/coupon']);
});

test('a failing function does not block the other, and each resumes from its own position', async () => {
  const { put, drive } = await createStream();
  const stuck = await drive(() => {
    throw new Error('not now');
  });
  const first: string[] = [];
  const fanout = await drive((record) => first.push(nameOf(record)), FANOUT_SOURCE);
  await put('A', 'event');
  await put('A', 'coupon', 'Coupon');
  await fanout.waitUntilIdle();
  await Promise.all([stuck.stop(), fanout.stop()]);

  const [events, again]: [string[], string[]] = [[], []];
  const worker = await drive((record) => events.push(nameOf(record)));
  const second = await drive((record) => again.push(nameOf(record)), FANOUT_SOURCE);
  await Promise.all([worker.waitUntilIdle(), second.waitUntilIdle()]);

  expect(first).toEqual(['A/coupon']);
  expect([...events, ...stuck.parked]).toHaveLength(1);
  expect(again).toEqual([]);
});
