import type { Profile } from '../entities/profile.ts';
import { key, partition } from '../key.ts';

export const profileKeys = {
  profile: (userId: string) => key<Profile>(`USER#${userId}`, 'PROFILE'),
};

export const profileIndexes = {
  /** All partners. Used only by the ledger audit. */
  partners: () => partition<Profile>('PARTNERS'),
};
