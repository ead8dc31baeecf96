import type { Profile } from '../../entities/profile.ts';
import type { Item } from '../key.ts';
import { indexes, keys } from '../keys.ts';

/** Builds a profile's item. A partner's profile is also listed for the ledger audit. */
export const profileItem = (profile: Profile): Item<Profile> => ({
  ...keys.profile(profile.userId),
  type: 'Profile',
  ...(profile.role === 'partner' ? { GSI1PK: indexes.partners(), GSI1SK: profile.userId } : {}),
  ...profile,
});
