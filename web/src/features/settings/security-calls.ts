import { deleteMe } from '../../data/profiles/delete-me.ts';
import { endSessions } from '../../data/profiles/end-sessions.ts';
import { signOutAndReload } from '../../lib/sign-out.ts';

/** Deletes the account and redirects to the landing page. Resolves before the navigation completes. */
export async function deleteAccount(): Promise<void> {
  await deleteMe();
  // If the tokens cannot be revoked, they are useless anyway, because the user no longer exists.
  await signOutAndReload().catch(() => location.assign('/'));
}

/** Signs the user out on all devices but this one. `password` is the current password, with which this browser signs in again. */
export async function endOtherSessions(email: string, password: string): Promise<void> {
  // Loaded only when needed, because it contains Amplify's code for signing in.
  const { renewSession } = await import('../../lib/renew-session.ts');
  await endSessions();
  await renewSession(email, password);
}

/** Signs the user out on all devices and opens the landing page. */
export async function signOutEverywhere(): Promise<void> {
  await endSessions();
  // The session of this browser has ended, too, so its token can't be revoked anymore.
  await signOutAndReload().catch(() => location.assign('/'));
}
