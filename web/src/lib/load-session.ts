import type { Profile } from '../../../shared/contract/profiles.ts';
import { call } from './api.ts';
import { accessToken } from './auth.ts';
import { problemOf } from './problem-of.ts';

/** The profile of whoever the stored tokens belong to; null where they have run out or have no profile. */
export async function loadSession(): Promise<Profile | null> {
  if (!(await accessToken())) return null;
  try {
    return await call('getMe');
  } catch (error) {
    // Anything else is a failure of ours, which must not look like being signed out.
    if ([401, 403, 404].includes(problemOf(error)?.status ?? 0)) return null;
    throw error;
  }
}
