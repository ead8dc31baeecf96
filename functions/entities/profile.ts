import type { Role } from '../../shared/accounts/roles.ts';
import type { PartnerId } from '../../shared/ids.ts';
import type { Plan } from '../../shared/limits.ts';
import { accountDeleted } from '../lib/http/errors.ts';
import { type Item, type Key, key, partition } from '../table/key.ts';
import { splitKey } from '../table/split-key.ts';
import type { Table } from '../table/table.ts';
import type { Transaction } from '../table/transaction.ts';

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
  /** The first of three fields with payment details, which are stored encrypted (`functions/views/open-payment-details.ts`). */
  paypalEmail?: string;
  wiseEmail?: string;
  paymentNotes?: string;
  /** A partner's plan, determined by the partner's subscriptions or the operator. Partners without this attribute have the Starter plan. */
  plan?: Plan;
  /** The operator's choice of plan, which takes precedence over the partner's subscriptions. */
  planByOperator?: Plan;
  /** Removed when the plan is derived again. */
  proRequestedAt?: string;
  isSubscribed?: boolean;
  subscriptions?: Set<string>;
  /** The version for optimistic locking, incremented whenever the plan is reevaluated. */
  planVersion?: number;
  /** A partner's number of active coupons across all apps. Writes check it to enforce the plan's limit. */
  activeCoupons?: number;
  /** The time of the first request for any of a partner's codes. Until then, nobody relies on the partner's payment terms (ADR 61). */
  firstRequestedAt?: string;
  createdAt: string;
  /**
   * In whole seconds since 1970. Tokens of earlier sign-ins are refused. Set if the user changes or resets the password, or signs out
   * everywhere.
   */
  signedOutBefore?: number;
  /** The time of the last change or reset of the password, in ISO 8601 format. Each is confirmed by email. */
  passwordChangedAt?: string;
  /**
   * The time at which the account was deleted. Since then, the profile contains only what other users' ledgers need: an id, a role and a
   * placeholder name.
   */
  deletedAt?: string;
  blockedAt?: string;
}

export const isOpenAccount = (profile: Profile | undefined): profile is Profile =>
  profile !== undefined && !profile.deletedAt && !profile.blockedAt;

export async function haveAccounts(table: Table, userIds: readonly string[]): Promise<boolean> {
  const profiles = await table.getMany(userIds.map(profileKey));
  return profiles.every((profile) => profile !== undefined && !profile.deletedAt);
}

/** Returns true if an affiliate has ever requested one of the partner's codes. */
export async function isFirstRequested(table: Table, partnerId: PartnerId): Promise<boolean> {
  return (await table.getOnly(profileKey(partnerId), ['firstRequestedAt']))?.firstRequestedAt !== undefined;
}

/** Adds to a transaction the write that records the first request for any of the partner's codes. Fails if one is recorded already. */
export function recordFirstRequest(tx: Transaction, partnerId: PartnerId, at: string): void {
  tx.update(profileKey(partnerId), {
    set: { firstRequestedAt: at },
    if: { exists: true, absent: ['firstRequestedAt'] },
  });
}

/** Makes a transaction fail if an affiliate has requested one of the partner's codes meanwhile. */
export function checkNotRequested(tx: Transaction, partnerId: PartnerId): void {
  tx.check(profileKey(partnerId), { if: { absent: ['firstRequestedAt'] } });
}

export async function isBlocked(table: Table, userId: string): Promise<boolean> {
  return (await table.getOnly(profileKey(userId), ['blockedAt']))?.blockedAt !== undefined;
}

/**
 * Makes a transaction fail with `unauthenticated` if the user's account is deleted or blocked. The check is needed because access tokens
 * remain valid for up to an hour after that.
 */
export function checkAccountExists(tx: Transaction, userId: string): Transaction {
  return tx.check(profileKey(userId), {
    if: { absent: ['deletedAt', 'blockedAt'] },
    orElse: accountDeleted(),
  });
}

export const profileKey = (userId: string) => key<Profile>(`${USER}${userId}`, PROFILE);

/** All partners. Used only by the ledger audit. */
export const partnersIndex = () => partition<Profile>('PARTNERS');

export const parseProfileKey = ({ PK, SK }: Key) =>
  SK === PROFILE ? splitKey(PK, USER, ['userId']) : undefined;

const USER = 'USER#';

const PROFILE = 'PROFILE';

/** Builds a profile's item. A partner's profile is also listed for the ledger audit. */
export const profileItem = (profile: Profile): Item<Profile> => ({
  ...profileKey(profile.userId),
  type: 'Profile',
  ...(profile.role === 'partner' ? { GSI1PK: partnersIndex(), GSI1SK: profile.userId } : {}),
  ...profile,
});
