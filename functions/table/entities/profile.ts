import type { Plan } from '../../../shared/limits.ts';
import type { Role } from '../../../shared/roles.ts';
import { indexes, keys } from '../keys.ts';

/** A user's profile. Empty optional fields are omitted. */
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
  /** Partners only: missing means Starter. Only operators change it. */
  plan?: Plan;
  /** Partners only: active coupons across all apps. The plan's limit is enforced as a condition on it. */
  activeCoupons?: number;
  createdAt: string;
  /** When the account was deleted. Only what other users' ledgers need remains: an id, a role and a placeholder name. */
  deletedAt?: string;
}

/** Builds the item. Partners are listed for the ledger audit. */
export const profileItem = (profile: Profile) => ({
  ...keys.profile(profile.userId),
  type: 'Profile',
  ...(profile.role === 'partner' ? { GSI1PK: indexes.partners(), GSI1SK: profile.userId } : {}),
  ...profile,
});
