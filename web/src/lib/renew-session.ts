import { signIn, signOut } from 'aws-amplify/auth';
import { configureAuth, withoutAuthEvents } from './amplify-auth.ts';

export async function renewSession(username: string, password: string): Promise<void> {
  await configureAuth();
  await withoutAuthEvents(async () => {
    await signOut();
    await signIn({ username, password });
  });
}
