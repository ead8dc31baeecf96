import { redirect } from 'react-router-dom';
import type { Profile } from '../../../shared/contract/profiles.ts';
import { hasStoredSignIn } from '../lib/auth/auth-storage.ts';
import { dashboardPath } from '../lib/routes/dashboard-path.ts';

/** Redirects a signed-in user who has a profile to the dashboard (spec 2). */
export async function redirectSignedIn(): Promise<Response | null> {
  const profile = await startSession();
  return profile ? redirect(dashboardPath(profile.role)) : null;
}

/**
 * Starts loading the session while the route's code is still loading. Returns null if nobody has signed in on this browser or if the
 * session fails to load.
 */
export async function startSession(): Promise<Profile | null> {
  if (!hasStoredSignIn()) return null;
  const [{ queryClient }, { sessionQuery }] = await Promise.all([
    import('../data/query-client.ts'),
    import('../data/profiles/session.ts'),
  ]);
  return queryClient.ensureQueryData(sessionQuery).catch(() => null);
}
