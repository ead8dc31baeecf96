import type { SignOutReason } from '../../shared/contract/profiles.ts';
import { profileKey } from '../entities/profile.ts';
import { ConditionFailed } from '../table/transaction.ts';
import type { ProfilesDeps } from './deps.ts';

const SECOND = 1_000;

interface SignOut {
  readonly userId: string;
  readonly now: Date;
  readonly reason?: SignOutReason | undefined;
}

/**
 * Ends all sessions of a user on all devices: revokes the refresh tokens, and makes the API and the Events API refuse the access tokens of
 * earlier sign-ins. Sign-in times are whole seconds, so every sign-in within the present second is refused too. Returns the time in
 * milliseconds after which a new sign-in counts. Idempotent. If the reason is a new password, the fan-out function confirms it by email.
 */
export async function signOutEverywhere(
  { userId, now, reason }: SignOut,
  { table, directory }: ProfilesDeps,
): Promise<number> {
  const signedOutBefore = Math.floor(now.getTime() / SECOND) + 1;
  // Revoke the refresh tokens first, because the caller can't repeat the call once the access token is refused.
  await directory.signOutEverywhere(userId);
  try {
    await table
      .transaction()
      .update(profileKey(userId), {
        set: {
          signedOutBefore,
          ...(reason === 'password_changed' ? { passwordChangedAt: now.toISOString() } : {}),
        },
        if: { exists: true, absent: ['deletedAt'], below: { signedOutBefore } },
      })
      .commit();
  } catch (error) {
    // The account was deleted or signed out later. A user without a profile has never opened a page.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return signedOutBefore * SECOND - now.getTime();
}
