import type { Caller } from '../lib/http/caller.ts';
import { DomainError } from '../lib/http/errors.ts';
import { avatarPrefix, logoPrefix, uploadPrefix } from '../lib/pictures/avatar-keys.ts';
import { anonymizeProfile } from './anonymize-profile.ts';
import { closeBusiness } from './close-business.ts';
import type { AccountDeps } from './deps.ts';
import type { OwnProfile } from './read-own-profile.ts';

/**
 * A deletion can't be undone, and a device may be left unattended.
 * @limit Accounts | time since the sign-in for deleting the account | the dialog asks for the password
 */
const MAX_SIGN_IN_AGE_SECONDS = 600;

/**
 * Deletes the caller's account. The Cognito user is deleted last, so that the caller can still sign in and retry after a failure. A retry
 * skips completed steps (docs/adr/0010-deleting-an-account.md). Throws `recent_sign_in_required` if the caller signed in too long ago.
 */
export async function deleteMe(
  { caller, now, account }: OwnProfile,
  deps: AccountDeps,
): Promise<{ id: string }> {
  requireRecentSignIn(caller, now);
  const { userId } = caller;
  if (account) {
    await anonymizeProfile(account, now, deps.table);
    await closeBusiness[account.role](userId, now, deps);
  }
  await deps.avatars.deleteUnder(avatarPrefix(userId));
  await deps.avatars.deleteUnder(logoPrefix(userId));
  await deps.avatars.deleteUnder(uploadPrefix(userId));
  await deps.directory.deleteUser(userId);
  return { id: userId };
}

function requireRecentSignIn({ signedInAt }: Caller, now: Date): void {
  if (now.getTime() / 1_000 - signedInAt <= MAX_SIGN_IN_AGE_SECONDS) return;
  throw new DomainError(
    'recent_sign_in_required',
    'Sign in again to delete your account. Your last sign-in must be at most 10 minutes ago.',
  );
}
