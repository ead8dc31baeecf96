import type { CallCounts } from '../entities/call-counts.ts';
import type { Profile } from '../entities/profile.ts';
import { type Key, key, partition } from '../key.ts';
import { splitKey } from '../split-key.ts';

export const profileKeys = {
  profile: (userId: string) => key<Profile>(`${USER}${userId}`, PROFILE),
  /** The number of recent calls by an account to an operation. */
  callCounts: (userId: string, operation: string) => key<CallCounts>(`CALLS#${userId}`, operation),
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
