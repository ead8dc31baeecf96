import type { ProfilesDeps } from './deps.ts';
import { type OwnProfile, readOwnProfile } from './read-own-profile.ts';

/** Ends all sessions of the caller, including the current session. Idempotent. Throws `unauthenticated` if the account is deleted. */
export async function endSessions(own: OwnProfile, deps: ProfilesDeps): Promise<{ id: string }> {
  const { userId } = await readOwnProfile(own, deps);
  await deps.directory.signOutEverywhere(userId);
  return { id: userId };
}
