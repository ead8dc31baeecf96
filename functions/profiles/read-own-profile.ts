import { type Profile, profileKey } from '../entities/profile.ts';
import type { Caller } from '../lib/http/caller.ts';
import { accountBlocked, accountDeleted } from '../lib/http/errors.ts';
import type { ProfilesDeps } from './deps.ts';
import { registerProfile } from './register-profile.ts';

export interface OwnProfile {
  readonly caller: Caller;
  readonly now: Date;
  /** The caller's profile as read on admission. */
  readonly account: Profile | undefined;
}

/**
 * If the post-confirmation trigger failed, first creates the missing profile or group membership from the attributes in the user pool. The
 * caller's next token will contain the group. Throws `unauthenticated` if the account is deleted or blocked.
 */
export async function readOwnProfile(
  { caller, now, account: profile }: OwnProfile,
  deps: ProfilesDeps,
): Promise<Profile> {
  const { userId } = caller;
  if (profile?.deletedAt) {
    // Finish an earlier deletion of the account that failed halfway, so that the email address can be used again.
    await deps.directory.deleteUser(userId);
    throw accountDeleted();
  }
  if (profile?.blockedAt) throw accountBlocked();
  if (profile && caller.role) return profile;
  if (profile) {
    await deps.directory.addToGroup(userId, profile.role);
    return profile;
  }
  const attributes = await deps.directory.getOnly(userId);
  if (!attributes) throw accountDeleted();
  await registerProfile({ userId, attributes, now }, deps);
  const repaired = await deps.table.get(profileKey(userId));
  if (!repaired) throw accountDeleted();
  return repaired;
}
