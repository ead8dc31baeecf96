import { accountDeleted } from '../lib/errors.ts';
import type { Caller } from '../lib/http/caller.ts';
import type { Profile } from '../table/entities/profile.ts';
import { keys } from '../table/keys.ts';
import type { ProfilesDeps } from './deps.ts';
import { registerProfile } from './register-profile.ts';

export interface OwnProfile {
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Returns the caller's profile. If the post-confirmation trigger failed, first creates the missing profile or group membership from the
 * attributes in the user pool. The caller's next token will contain the group. Throws `unauthenticated` if the account is deleted.
 */
export async function readOwnProfile({ caller, now }: OwnProfile, deps: ProfilesDeps): Promise<Profile> {
  const { userId } = caller;
  const profile = await deps.table.get(keys.profile(userId));
  if (profile?.deletedAt) {
    // Finish an earlier deletion of the account that failed halfway, so that the email address can be used again.
    await deps.directory.deleteUser(userId);
    throw accountDeleted();
  }
  if (profile && caller.role) return profile;
  if (profile) {
    await deps.directory.addToGroup(userId, profile.role);
    return profile;
  }
  const attributes = await deps.directory.getAttributes(userId);
  if (!attributes) throw accountDeleted();
  await registerProfile({ userId, attributes, now }, deps);
  const repaired = await deps.table.get(keys.profile(userId));
  if (!repaired) throw accountDeleted();
  return repaired;
}
