import { GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLocalStreamsClient } from '../../../local/dynamodb/local-client.ts';
import { listShards } from '../../../local/stream/shards.ts';
import { toLambdaRecord, toStreamRecord } from '../../../local/stream/stream-record.ts';
import { runsAtCost } from '../../support/property-runs.ts';
import { createTestTable, openStream } from '../../support/table.ts';
import { MemoryTable } from '../table/memory-table.ts';
import { streamRecord } from '../table/stream-record.ts';
import { type Step, stepsOf, toCommand } from './arbitrary-command.ts';
import { commandOutcome, inOrder } from './command-outcome.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SAMPLES = { numRuns: runsAtCost(100), seed: 20_261_121 };

async function run(all: readonly Step[], client: DynamoDBDocumentClient, tableName: string): Promise<void> {
  for (const step of all) await commandOutcome(client, toCommand(step, tableName));
}

/** Reads every record of a new stream of DynamoDB Local, in the format in which Lambda would deliver it. */
async function readStream(endpoint: string, StreamArn: string): Promise<unknown[]> {
  const client = createLocalStreamsClient(endpoint);
  const [ShardId = ''] = await listShards(client, StreamArn);
  const from = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
  let { ShardIterator } = await client.send(new GetShardIteratorCommand(from));
  const all: unknown[] = [];
  for (;;) {
    const { Records = [], NextShardIterator } = await client.send(new GetRecordsCommand({ ShardIterator }));
    if (Records.length === 0) return all;
    all.push(...Records.map((record) => toLambdaRecord(toStreamRecord(record, NOW))));
    ShardIterator = NextShardIterator;
  }
}

function essence(record: unknown): unknown {
  const { eventName, eventSource, dynamodb } = record as Record<string, Record<string, unknown>>;
  const { Keys, NewImage, OldImage, StreamViewType } = dynamodb ?? {};
  return inOrder({ eventName, eventSource, Keys, NewImage, OldImage, StreamViewType });
}

/** Groups records by their item. Only the records of one item have an order, because a batch is written in any. */
const byItem = (records: readonly unknown[]) =>
  Map.groupBy(records.map(essence), (record) => JSON.stringify((record as { Keys: unknown }).Keys));

test('writes leave the same stream records in memory as in DynamoDB Local', async () => {
  const { client, tableName, endpoint } = await createTestTable();
  const streamArn = await openStream(tableName);
  const records: unknown[] = [];
  const memory = new MemoryTable({
    onChange: (change) => records.push(toLambdaRecord(streamRecord(change, records.length + 1, NOW))),
  });
  for (const all of fc.sample(stepsOf({ minLength: 10, maxLength: 30 }), SAMPLES)) {
    await run(all, client, tableName);
    await run(all, memory.client(), tableName);
  }

  const expected = await readStream(endpoint, streamArn);

  expect(byItem(records)).toEqual(byItem(expected));
  expect(records.length).toBeGreaterThan(SAMPLES.numRuns);
});
