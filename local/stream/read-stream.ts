import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  type GetRecordsCommandOutput,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { Checkpoint } from './checkpoint.ts';
import { listShards } from './shards.ts';
import { type StreamRecord, toStreamRecord } from './stream-record.ts';

export interface ReadOptions {
  readonly client: DynamoDBStreamsClient;
  readonly streamArn: string;
  readonly from: Checkpoint | undefined;
  /** Waits between an empty response and the next poll. */
  readonly idle: () => Promise<void>;
  readonly signal: AbortSignal;
  /** Called if unread records were lost. This can happen because the stream keeps records for only 24 hours. */
  readonly onGap: () => Promise<void>;
}

export interface ReadRecords {
  readonly shardId: string;
  readonly records: StreamRecord[];
}

/**
 * The minimum interval, in milliseconds, between polls of a shard. It keeps many writes in quick succession from overloading DynamoDB Local
 * with polls.
 */
const POLL_INTERVAL_MS = 50;
const MAX_RECORDS = 500;

/** Reads the stream in order until `signal` is aborted. Starts at the checkpoint or, if there is none, at the beginning. */
export async function* readStream(options: ReadOptions): AsyncGenerator<ReadRecords> {
  const { client, streamArn, from, idle, signal, onGap } = options;
  const seen = new Set<string>();
  let resumed = from;
  while (!signal.aborted) {
    const shards = await listShards(client, streamArn);
    if (resumed && !shards.includes(resumed.shardId)) {
      await onGap();
      resumed = undefined;
    }
    const start = resumed ? shards.indexOf(resumed.shardId) : 0;
    const open = shards.slice(start).filter((shardId) => !seen.has(shardId));
    for (const shardId of open) {
      const after = shardId === resumed?.shardId ? resumed.sequenceNumber : undefined;
      yield* readShard(options, shardId, after);
      if (signal.aborted) return;
      seen.add(shardId);
    }
    if (open.length === 0) await idle();
  }
}

async function* readShard(
  { client, streamArn, idle, signal, onGap }: ReadOptions,
  shardId: string,
  after: string | undefined,
): AsyncGenerator<ReadRecords> {
  let last = after;
  const newIterator = () => iteratorOf(client, streamArn, shardId, last, onGap);
  let iterator: string | undefined;
  do {
    const nextPoll = sleep(POLL_INTERVAL_MS);
    // Until the first record has been read, request a new iterator for each poll, because an older iterator may skip records after DynamoDB
    // Local restarts.
    if (last === undefined || !iterator) iterator = await newIterator();
    const answer: GetRecordsCommandOutput = await getRecords(client, iterator).catch(
      async (error: unknown) => {
        if (!(error instanceof TrimmedDataAccessException)) throw error;
        // Try once more with a new iterator, because DynamoDB Local may return this error under load although no records are lost.
        return getRecords(client, await newIterator());
      },
    );
    const readAt = new Date();
    const records = (answer.Records ?? []).map((record) => toStreamRecord(record, readAt));
    iterator = answer.NextShardIterator;
    last = records.at(-1)?.sequenceNumber ?? last;
    if (records.length > 0) yield { shardId, records };
    else if (iterator) await idle();
    if (records.length < MAX_RECORDS) await nextPoll;
  } while (iterator && !signal.aborted);
}

const getRecords = (client: DynamoDBStreamsClient, iterator: string | undefined) =>
  client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: MAX_RECORDS }));

async function iteratorOf(
  client: DynamoDBStreamsClient,
  streamArn: string,
  shardId: string,
  after: string | undefined,
  onGap: () => Promise<void>,
): Promise<string | undefined> {
  const shard = { StreamArn: streamArn, ShardId: shardId };
  try {
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand(
        after
          ? { ...shard, ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }
          : { ...shard, ShardIteratorType: 'TRIM_HORIZON' },
      ),
    );
    return ShardIterator;
  } catch (error) {
    if (!(error instanceof TrimmedDataAccessException)) throw error;
    await onGap();
    return iteratorOf(client, streamArn, shardId, undefined, onGap);
  }
}
