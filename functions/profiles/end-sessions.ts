import type { SignOutReason } from '../../shared/contract/profiles.ts';
import type { ProfilesDeps } from './deps.ts';
import { type OwnProfile, readOwnProfile } from './read-own-profile.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

/** Ends all sessions of the caller, including the current session. Throws `unauthenticated` if the account is deleted. */
export async function endSessions(
  { reason, ...own }: OwnProfile & { readonly reason?: SignOutReason | undefined },
  deps: ProfilesDeps,
): Promise<{ id: string; signInAfterMs: number }> {
  const { userId } = await readOwnProfile(own, deps);
  return { id: userId, signInAfterMs: await signOutEverywhere({ userId, now: own.now, reason }, deps) };
}
