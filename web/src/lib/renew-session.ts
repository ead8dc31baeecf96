import { signIn, signOut } from 'aws-amplify/auth';
import { configureAuth, withoutAuthEvents } from './amplify-auth.ts';

/** Replaces this browser's session with a new session. */
export async function renewSession(username: string, password: string): Promise<void> {
  await configureAuth();
  await withoutAuthEvents(async () => {
    await signOut();
    await signIn({ username, password });
  });
}
