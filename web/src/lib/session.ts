import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../shared/contract/profiles.ts';
import { hasStoredSignIn } from './auth-storage.ts';
import { SESSION_KEY } from './session-key.ts';

/** The profile of the signed-in user; null where nobody is signed in or the account has no profile. */
export const sessionQuery = queryOptions({
  queryKey: [SESSION_KEY],
  queryFn: readSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Amplify and the API's client are loaded only where someone may be signed in: the account screens come without them. */
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
 * Who is signed in. It follows sign-in, sign-out and the end of the session, in this tab and in others. Without `ask` it only follows
 * what others ask for: what comes late must not take a failure away that someone is reading.
 */
export function useSession({ ask = true } = {}): Session {
  const { data, error, refetch } = useQuery({ ...sessionQuery, enabled: ask });
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
