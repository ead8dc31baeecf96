import {
  type _Record,
  DescribeStreamCommand,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { RowChange } from '../simulation/table/storage.ts';
import { streamRecord } from '../simulation/table/stream-record.ts';

const SHARD = 'shard';
const MINUTE_MS = 60_000;

/** The stream of a table in memory, for the commands with which `local/stream` reads. It has one shard, and its iterators are positions. */
export class ReadableStream {
  readonly arn: string;
  readonly #records: _Record[] = [];

  constructor(arn: string) {
    this.arn = arn;
  }

  /** Adds the record of a change, with the minute of the change, as in DynamoDB Local. */
  push(change: RowChange): void {
    const minute = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
    this.#records.push(streamRecord(change, this.#records.length + 1, minute).record);
  }

  execute(command: object): object {
    if (command instanceof DescribeStreamCommand)
      return { StreamDescription: { Shards: [{ ShardId: SHARD }] } };
    if (command instanceof GetShardIteratorCommand) {
      return { ShardIterator: this.#iteratorAt(Number(command.input.SequenceNumber ?? 0)) };
    }
    if (command instanceof GetRecordsCommand) {
      const { ShardIterator = '', Limit = 1_000 } = command.input;
      const from = Number(ShardIterator.split(' ')[1]);
      const Records = this.#records.slice(from, from + Limit);
      return { Records, NextShardIterator: this.#iteratorAt(from + Records.length) };
    }
    throw new Error(`The stream in memory does not support ${command.constructor.name}.`);
  }

  #iteratorAt = (position: number) => `${this.arn} ${position}`;
}
