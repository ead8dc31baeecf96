import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { StreamSource } from '../../infra/settings/stream-source.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { StreamLane } from './lane.ts';
import { matchesFilter } from './matches-filter.ts';
import { type ReadRecords, readStream } from './read-stream.ts';
import { type StreamRecord, toLambdaRecord } from './stream-record.ts';
import { Watermark } from './watermark.ts';

export interface StreamDriverOptions {
  readonly client: DynamoDBStreamsClient;
  readonly streamArn: string;
  readonly source: StreamSource;
  /** Each function that reads the stream has its own checkpoint. */
  readonly checkpointFile: string;
  /** Invokes the function with `{ Records }` and returns the function's `{ batchItemFailures }`. */
  readonly invoke: (event: { Records: unknown[] }) => Promise<unknown>;
  readonly park: (record: StreamRecord, reason: string) => Promise<void>;
  readonly onGap: () => Promise<void>;
  /** Called if a read request fails. The request is retried. */
  readonly onProblem: (error: unknown) => void;
  readonly backoff?: (attempt: number) => number;
}

export interface StreamDriver {
  /** Polls the stream immediately. Call this function after a possible write to the table. */
  nudge(): void;
  /** Pauses reading until the returned function is called. New records wait in the stream. */
  pause(): () => void;
  /** Resolves when all records that are in the stream at the time of the call have been processed or set aside as dead letters. */
  waitUntilIdle(): Promise<void>;
  /** Stops after the current batches. Unfinished records are read again after the next start. */
  stop(): Promise<void>;
}

const IDLE_MS = 400;
const RETRY_MS = 500;
/** The maximum number of records that are processed at the same time. It limits memory use. */
const MAX_OPEN = 2_000;

/**
 * Starts delivering records from DynamoDB Local to a function. Works like Lambda's event source mapping, with filters, batches, retries and
 * dead letters. Records with the same partition key are delivered in order. The checkpoint moves past a record only after the record has
 * been processed, so each record is delivered at least once.
 */
export async function startStreamDriver(options: StreamDriverOptions): Promise<StreamDriver> {
  const { client, streamArn, source, checkpointFile, park, onGap, onProblem } = options;
  const from = await readCheckpoint(checkpointFile, streamArn);
  const stopping = new AbortController();
  let watermark = new Watermark(from?.sequenceNumber);
  let isNudged = false;
  let wake: (() => void) | undefined;
  let held: PromiseWithResolvers<void> | undefined;
  let shardId = from?.shardId;
  let saved = from?.sequenceNumber;
  let idlePolls = 0;

  const save = async () => {
    if (!shardId || watermark.value === saved) return;
    saved = watermark.value;
    await writeCheckpoint(checkpointFile, { streamArn, shardId, ...(saved && { sequenceNumber: saved }) });
  };
  const nudge = () => {
    isNudged = true;
    wake?.();
  };
  const nudgeOrTimeout = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const idle = async () => {
    await save();
    idlePolls++;
    if (!isNudged) await nudgeOrTimeout();
    isNudged = false;
    await held?.promise;
  };
  const lanes = Array.from(
    { length: source.parallelizationFactor },
    () =>
      new StreamLane({
        source,
        invoke: async (records) =>
          firstFailure(await options.invoke({ Records: records.map(toLambdaRecord) })),
        onDone: ({ sequenceNumber }) => watermark.done(sequenceNumber),
        park: (record, reason) =>
          park(record, reason).catch((error: unknown) => {
            onProblem(error);
            throw error;
          }),
        backoff:
          options.backoff ?? ((attempt) => Math.min(100 * 2 ** attempt, 5_000) * (0.5 + Math.random() / 2)),
      }),
  );
  const drained = async (count = 0) => {
    while (watermark.openCount > count && !stopping.signal.aborted) await sleep(10);
  };
  const take = async ({ shardId: readFrom, records }: ReadRecords) => {
    await held?.promise;
    if (readFrom !== shardId) {
      await drained();
      // Compare sequence numbers only within a shard, because numbers from different shards cannot be compared.
      if (shardId !== undefined) watermark = new Watermark();
      shardId = readFrom;
    }
    for (const record of records) {
      watermark.open(record.sequenceNumber);
      if (matchesFilter(record.record, source))
        lanes[laneOf(record.partitionKey, lanes.length)]?.push(record);
      else watermark.done(record.sequenceNumber);
    }
    await save();
    await drained(MAX_OPEN);
  };
  const position = () =>
    shardId === undefined ? undefined : { streamArn, shardId, sequenceNumber: watermark.value };
  const readAll = async () => {
    while (!stopping.signal.aborted) {
      try {
        const reading = { client, streamArn, from: position(), idle, signal: stopping.signal, onGap };
        for await (const read of readStream(reading)) await take(read);
      } catch (error) {
        if (stopping.signal.aborted) return;
        onProblem(error);
        await drained();
        await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const reading = readAll();

  return {
    nudge,
    pause() {
      const own = Promise.withResolvers<void>();
      held = own;
      return () => {
        held = undefined;
        own.resolve();
      };
    },
    async waitUntilIdle() {
      const polls = idlePolls;
      // Wait for two polls, because the first poll may have begun before this call and missed the last write.
      while ((idlePolls < polls + 2 || watermark.openCount > 0) && !stopping.signal.aborted) {
        nudge();
        await sleep(10);
      }
    },
    async stop() {
      stopping.abort();
      held?.resolve();
      nudge();
      await Promise.all(lanes.map((lane) => lane.stop()));
      await reading;
      await save();
    },
  };
}

/**
 * Returns the number of the lane (processing queue) for a partition key. The number for a key never changes, so the key's records stay in
 * order.
 */
function laneOf(partitionKey: string, lanes: number): number {
  return createHash('sha1').update(partitionKey).digest().readUInt32BE() % lanes;
}

function firstFailure(result: unknown): string | undefined {
  const failures = (result as { batchItemFailures?: { itemIdentifier: string }[] } | undefined)
    ?.batchItemFailures;
  return failures?.map(({ itemIdentifier }) => itemIdentifier).sort(bySequence)[0];
}

/** Compares sequence numbers. They are decimal strings, possibly of different lengths. */
const bySequence = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);
