import { redirect } from 'react-router-dom';
import { hasStoredSignIn } from '../lib/auth-storage.ts';
import { homeOf } from '../lib/home-of.ts';

/**
 * Loader of the landing page: a signed-in user with a profile goes to their dashboard (spec 2). Who never signed in on this
 * browser does not load Amplify; a failure leaves the landing page, which needs no session.
 */
export async function redirectSignedIn(): Promise<Response | null> {
  if (!hasStoredSignIn()) return null;
  const [{ queryClient }, { sessionQuery }] = await Promise.all([
    import('../lib/query-client.ts'),
    import('../lib/session.ts'),
  ]);
  const profile = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  return profile ? redirect(homeOf(profile.role)) : null;
}
