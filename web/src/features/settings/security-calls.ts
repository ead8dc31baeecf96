import { deleteMe } from '../../data/profiles/delete-me.ts';
import { endSessions } from '../../data/profiles/end-sessions.ts';
import { signOutAndReload } from '../../lib/sign-out.ts';

/** Deletes the account and redirects the user to the landing page. Resolves before the navigation is complete. */
export async function deleteAccount(): Promise<void> {
  await deleteMe();
  // Ignore a failure to revoke the tokens, because the user no longer exists.
  await signOutAndReload().catch(() => location.assign('/'));
}

/** Signs the user out on all other devices. `password` is the current password, which this browser uses to sign in again. */
export async function endOtherSessions(email: string, password: string): Promise<void> {
  // Import this module only if it is needed, because it contains Amplify's code for signing in.
  const { renewSession } = await import('../../lib/renew-session.ts');
  await endSessions();
  await renewSession(email, password);
}

/** Signs the user out on all devices and opens the landing page. */
export async function signOutEverywhere(): Promise<void> {
  await endSessions();
  // Ignore a failure to revoke this browser's token, because all sessions have already ended.
  await signOutAndReload().catch(() => location.assign('/'));
}
