import type { Plan } from '../../../shared/limits.ts';
import type { Role } from '../../../shared/roles.ts';
import { indexes, keys } from '../keys.ts';

/** A user's profile. Optional texts are left out while empty. */
export interface Profile {
  userId: string;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  companyName?: string;
  avatarUrl?: string;
  bio?: string;
  websiteUrl?: string;
  youtubeUrl?: string;
  twitterHandle?: string;
  paypalEmail?: string;
  wiseEmail?: string;
  paymentNotes?: string;
  /** Partners: Starter where it is missing. Changed by an operator only. */
  plan?: Plan;
  /** Partners: active coupons over all apps; the plan's limit is a condition on it. */
  activeCoupons?: number;
  createdAt: string;
  /** When the account was deleted. What is left then is what the ledger of others needs: an id, a role and a stand-in name. */
  deletedAt?: string;
}

/** The item. Partners are listed, for the ledger's audit. */
export const profileItem = (profile: Profile) => ({
  ...keys.profile(profile.userId),
  type: 'Profile',
  ...(profile.role === 'partner' ? { GSI1PK: indexes.partners(), GSI1SK: profile.userId } : {}),
  ...profile,
});
