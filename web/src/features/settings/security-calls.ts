import { replaceSignIn } from '../../lib/auth/auth.ts';
import { publishAuthEvent } from '../../lib/auth/auth-events.ts';
import { signOutAndReload } from '../../lib/auth/sign-out.ts';
import { donePath } from '../../lib/routes/done-path.ts';
import { checkSignIn, deleteMe, endSessions } from './data/security.ts';
import { endOtherSessions, type SessionsEnd } from './end-other-sessions.ts';

/** Deletes the account and opens the page that says so. Resolves before the navigation is complete. */
export async function deleteAccount(): Promise<void> {
  await deleteMe();
  const done = donePath('deleted');
  // Ignore a failure to revoke the tokens, because the user no longer exists.
  await signOutAndReload(done).catch(() => location.assign(done));
}

/** Signs the user in again on this page, which a wrong password doesn't sign out. */
export async function signInAgain(email: string, password: string): Promise<void> {
  const renewSession = await loadRenewSession();
  await replaceSignIn(() => renewSession(email, password));
}

/** Signs the user out on all other devices after a change of the password. `password` is the new password, with which this page signs in again. */
export async function signOutElsewhere(email: string, password: string): Promise<SessionsEnd> {
  const renewSession = await loadRenewSession();
  const end = await replaceSignIn(() =>
    endOtherSessions({
      endSessions: () => endSessions({ reason: 'password_changed' }),
      signIn: () => renewSession(email, password),
      checkSignIn,
    }),
  );
  if (end === 'signed-out') publishAuthEvent('signed-out');
  return end;
}

/** Signs the user out on all devices and opens the page that says so. Never resolves, because a new document replaces this one. */
export function signOutEverywhere(): Promise<never> {
  return replaceSignIn(async () => {
    const { signInAfterMs } = await endSessions();
    // The user may sign in again with the next page at once.
    await new Promise((resolve) => setTimeout(resolve, signInAfterMs));
    const done = donePath('everywhere');
    // Ignore a failure to revoke this browser's token, because all sessions have already ended.
    await signOutAndReload(done).catch(() => location.assign(done));
    // Until the navigation is complete, requests must wait, because all of them would be refused.
    return new Promise<never>(() => undefined);
  });
}

/** Loads the module only if it is needed, because it contains Amplify's code for signing in. */
async function loadRenewSession() {
  return (await import('../../lib/auth/renew-session.ts')).renewSession;
}
