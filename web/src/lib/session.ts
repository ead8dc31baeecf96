import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/contract/client.ts';
import type { Profile } from '../../../shared/contract/profiles.ts';
import { call } from './api.ts';
import { accessToken } from './auth.ts';
import { hasStoredSignIn } from './auth-storage.ts';
import { SESSION_KEY } from './session-key.ts';

/** The profile of the signed-in user; null where nobody is signed in or the account has no profile. */
export const sessionQuery = queryOptions({
  queryKey: [SESSION_KEY],
  queryFn: loadSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

async function loadSession(): Promise<Profile | null> {
  if (!hasStoredSignIn() || !(await accessToken())) return null;
  try {
    return await call('getMe');
  } catch (error) {
    // Anything else is a failure of ours, which must not look like being signed out.
    if (error instanceof ApiError && [401, 403, 404].includes(error.problem.status)) return null;
    throw error;
  }
}

export type Session =
  | { status: 'loading' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'signed-out' }
  | { status: 'signed-in'; profile: Profile };

/** Who is signed in. It follows sign-in, sign-out and the end of the session, in this tab and in others. */
export function useSession(): Session {
  const { data, error, refetch } = useQuery(sessionQuery);
  if (data) return { status: 'signed-in', profile: data };
  if (data === null) return { status: 'signed-out' };
  return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' };
}

/** The profile of the signed-in user, for screens behind the guard. Throws elsewhere. */
export function useProfile(): Profile {
  const session = useSession();
  if (session.status !== 'signed-in')
    throw new Error('useProfile is only for screens behind RequireSession.');
  return session.profile;
}
