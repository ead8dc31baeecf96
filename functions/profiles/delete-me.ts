import type { Caller } from '../lib/http/caller.ts';
import type { Profile } from '../table/entities/profile.ts';
import { keys } from '../table/keys.ts';
import { avatarsOf, uploadsOf } from './avatar-keys.ts';
import { closeBusiness } from './close-business.ts';
import type { AccountDeps } from './deps.ts';
import { reduceProfile } from './reduce-profile.ts';

/**
 * Deletes the caller's account. The user in the pool is deleted last, so that the caller can retry after a failure; each step skips what
 * is already done (docs/adr/0010-deleting-an-account.md).
 */
export async function deleteMe(
  { caller, now }: { caller: Caller; now: Date },
  deps: AccountDeps,
): Promise<{ id: string }> {
  const { userId } = caller;
  const profile = await deps.table.get<Profile>(keys.profile(userId));
  if (profile) {
    await reduceProfile(profile, now, deps.table);
    await closeBusiness[profile.role](userId, now, deps);
  }
  await deps.avatars.deleteUnder(avatarsOf(userId));
  await deps.avatars.deleteUnder(uploadsOf(userId));
  await deps.directory.deleteUser(userId);
  return { id: userId };
}
