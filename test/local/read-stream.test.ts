import { type DynamoDBStreamsClient, TrimmedDataAccessException } from '@aws-sdk/client-dynamodb-streams';
import { expect, test } from 'vitest';
import { readStream } from '../../local/stream/read-stream.ts';

const trimmed = () => new TrimmedDataAccessException({ $metadata: {}, message: 'past the oldest' });

/**
 * Builds a fake stream with one shard. The shard returns the records 1, 2 and 3, one per read. The reads whose numbers are in `failing`
 * throw `TrimmedDataAccessException`.
 */
function streamOf(failing: ReadonlySet<number>) {
  const iterators: string[] = [];
  let reads = 0;
  const send = async ({ constructor: { name }, input }: { constructor: { name: string }; input: Input }) => {
    if (name === 'DescribeStreamCommand') return { StreamDescription: { Shards: [{ ShardId: 'shard' }] } };
    if (name === 'GetShardIteratorCommand') {
      iterators.push(input.SequenceNumber ?? 'start');
      return { ShardIterator: String(Number(input.SequenceNumber ?? 0) + 1) };
    }
    if (failing.has(reads++)) throw trimmed();
    const SequenceNumber = String(input.ShardIterator);
    const dynamodb = { SequenceNumber, Keys: { PK: { S: 'P' } }, ApproximateCreationDateTime: new Date() };
    const isLast = SequenceNumber === '3';
    return {
      Records: [{ dynamodb }],
      ...(!isLast && { NextShardIterator: String(Number(SequenceNumber) + 1) }),
    };
  };
  return { client: { send } as unknown as DynamoDBStreamsClient, iterators };
}

interface Input {
  readonly SequenceNumber?: string;
  readonly ShardIterator?: string;
}

async function readAll(client: DynamoDBStreamsClient): Promise<string[]> {
  const stop = new AbortController();
  const read: string[] = [];
  const options = {
    client,
    streamArn: 'arn',
    from: undefined,
    signal: stop.signal,
    onGap: async () => undefined,
  };
  for await (const { records } of readStream({ ...options, idle: async () => stop.abort() }))
    read.push(...records.map(({ sequenceNumber }) => sequenceNumber));
  return read;
}

test('a trimmed iterator is replaced by one after the last record', async () => {
  const { client, iterators } = streamOf(new Set([0, 2]));

  expect(await readAll(client)).toEqual(['1', '2', '3']);
  expect(iterators).toEqual(['start', 'start', '1']);
});

test('a new iterator that is trimmed as well fails the read', async () => {
  const { client } = streamOf(new Set([1, 2]));

  await expect(readAll(client)).rejects.toThrow('past the oldest');
});
