import type { Caller } from '../lib/http/caller.ts';
import type { ProfilesDeps } from './deps.ts';

/** Ends all sessions of the caller, including the current one. Idempotent. */
export async function endSessions(
  { caller: { userId } }: { caller: Caller },
  { directory }: Pick<ProfilesDeps, 'directory'>,
): Promise<{ id: string }> {
  await directory.signOutEverywhere(userId);
  return { id: userId };
}
