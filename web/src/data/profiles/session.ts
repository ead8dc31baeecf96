import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { hasStoredSignIn } from '../../lib/auth/auth-storage.ts';
import { profileKeys } from './keys.ts';

/** The query for the profile of the signed-in user. It returns null if nobody is signed in or the account has no profile. */
export const sessionQuery = queryOptions({
  queryKey: profileKeys.me,
  queryFn: readSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Loads the API client only if the user might be signed in, so that signed-out users don't have to load it on the account screens. */
async function readSession(): Promise<Profile | null> {
  if (!hasStoredSignIn()) return null;
  const { loadSession } = await import('./load-session.ts');
  return loadSession();
}

export type Session =
  | { status: 'loading' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'signed-out' }
  | { status: 'signed-in'; profile: Profile };

/**
 * If `enabled` is false, doesn't fetch the session. Pass false in a component that mounts late, because a fetch could replace an error
 * message that the user is reading.
 */
export function useSession({ enabled = true } = {}): Session {
  const { data, error, refetch } = useQuery({ ...sessionQuery, enabled });
  if (data) return { status: 'signed-in', profile: data };
  if (data === null) return { status: 'signed-out' };
  return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' };
}

/** Returns the profile of the signed-in user. Use it only on screens that require a sign-in. It throws an error on all other screens. */
export function useProfile(): Profile {
  const session = useSession();
  if (session.status !== 'signed-in')
    throw new Error('useProfile is only for screens behind RequireSession.');
  return session.profile;
}
