import type { BlockRecord } from '../../entities/block-record.ts';
import type { CallCounts } from '../../entities/call-counts.ts';
import type { Profile } from '../../entities/profile.ts';
import { type Key, key, partition, type Range } from '../key.ts';
import { splitKey } from '../split-key.ts';

export const profileKeys = {
  profile: (userId: string) => key<Profile>(`${USER}${userId}`, PROFILE),
  /** The number of recent calls by an account to an operation. */
  callCounts: (userId: string, operation: string) => key<CallCounts>(`CALLS#${userId}`, operation),
  blockRecord: ({ userId, at }: Pick<BlockRecord, 'userId' | 'at'>) =>
    key<BlockRecord>(blockPartition(userId), at),
};

export const profileRanges = {
  blockRecords: (userId: string): Range<BlockRecord> => ({ partition: partition(blockPartition(userId)) }),
};

export const profileIndexes = {
  /** All partners. Used only by the ledger audit. */
  partners: () => partition<Profile>('PARTNERS'),
};

/** Returns the id of the user whose profile has the key. Returns undefined if the key doesn't belong to a profile. */
export const parseProfileKey = ({ PK, SK }: Key) =>
  SK === PROFILE ? splitKey(PK, USER, ['userId']) : undefined;

const USER = 'USER#';
const PROFILE = 'PROFILE';

const blockPartition = (userId: string) => `BLOCK#${userId}`;
