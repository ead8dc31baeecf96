import type { Caller } from '../lib/http/caller.ts';
import { keys } from '../table/keys.ts';
import { anonymizeProfile } from './anonymize-profile.ts';
import { avatarPrefix, logoPrefix, uploadPrefix } from './avatar-keys.ts';
import { closeBusiness } from './close-business.ts';
import type { AccountDeps } from './deps.ts';

/**
 * Deletes the caller's account. The Cognito user is deleted last, so that the caller can still sign in and retry after a failure. A retry
 * skips completed steps (docs/adr/0010-deleting-an-account.md).
 */
export async function deleteMe(
  { caller, now }: { caller: Caller; now: Date },
  deps: AccountDeps,
): Promise<{ id: string }> {
  const { userId } = caller;
  const profile = await deps.table.get(keys.profile(userId));
  if (profile) {
    await anonymizeProfile(profile, now, deps.table);
    await closeBusiness[profile.role](userId, now, deps);
  }
  await deps.avatars.deleteUnder(avatarPrefix(userId));
  await deps.avatars.deleteUnder(logoPrefix(userId));
  await deps.avatars.deleteUnder(uploadPrefix(userId));
  await deps.directory.deleteUser(userId);
  return { id: userId };
}
