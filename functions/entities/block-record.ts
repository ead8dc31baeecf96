import { key, partition, type Range } from '../table/key.ts';

/** A record that the operator blocked a user or undid that. It is never changed or deleted. */
export interface BlockRecord {
  userId: string;
  isBlocked: boolean;
  /** The person who ran the command, by the name of their account on their computer. */
  by: string;
  reason: string;
  at: string;
}

export const blockRecordKey = ({ userId, at }: Pick<BlockRecord, 'userId' | 'at'>) =>
  key<BlockRecord>(blockPartition(userId), at);

export const blockRecordsRange = (userId: string): Range<BlockRecord> => ({
  partition: partition(blockPartition(userId)),
});

const blockPartition = (userId: string) => `BLOCK#${userId}`;
