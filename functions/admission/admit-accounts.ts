import { type Profile, profileKey } from '../entities/profile.ts';
import type { Admit } from '../lib/http/api-handler.ts';
import { accountBlocked, accountDeleted, signedOut } from '../lib/http/errors.ts';
import type { Table } from '../table/table.ts';
import { limitCalls } from './limit-calls.ts';

interface Admission {
  /** True if the operations handle deleted accounts themselves, in order to finish a deletion that failed halfway. */
  readonly admitsDeleted?: boolean;
}

/**
 * Creates a function that throws `unauthenticated` if the caller's account is deleted, blocked or was signed out after the caller had
 * signed in, and `rate_limited` if the account exceeds a call limit. These checks are needed because Cognito's access tokens stay valid for
 * up to an hour (docs/adr/0049-signing-out-at-once.md). Calls with such a token don't count toward the account's limits. Returns the
 * caller's profile, which is missing if the sign-up trigger failed.
 */
export function admitAccounts(
  table: Table,
  { admitsDeleted = false }: Admission = {},
): Admit<Profile | undefined> {
  const limit = limitCalls(table);
  return async (operation, caller, now, query) => {
    const profile = await table.get(profileKey(caller.userId));
    if (profile?.deletedAt && !admitsDeleted) throw accountDeleted();
    if (profile?.blockedAt) throw accountBlocked();
    if (profile?.signedOutBefore !== undefined && caller.signedInAt < profile.signedOutBefore)
      throw signedOut();
    await limit(operation, caller, now, query);
    return profile;
  };
}
