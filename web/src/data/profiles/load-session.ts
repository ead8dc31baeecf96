import type { Profile } from '../../../../shared/contract/profiles.ts';
import { accessToken } from '../../lib/auth/auth.ts';
import { problemOf } from '../../lib/requests/problem-of.ts';
import { call } from '../api.ts';

/** Returns null if the stored tokens have expired or the account has no profile. */
export async function loadSession(): Promise<Profile | null> {
  if (!(await accessToken())) return null;
  try {
    return await call('getMe');
  } catch (error) {
    // Rethrow other errors. They come from a failure on our side or from the firewall, and the app must not treat them as a sign-out.
    const { code = 'internal', status = 0 } = problemOf(error) ?? {};
    if (code !== 'internal' && [401, 403, 404].includes(status)) return null;
    throw error;
  }
}
