import { signOut } from 'aws-amplify/auth';
import { configureAuth } from './auth.ts';

/** Signs out on this browser. `leave` takes the user away from the guarded screens once the tokens are gone. */
export async function signOutOf(leave: () => void | Promise<void>): Promise<void> {
  await configureAuth();
  await signOut();
  await leave();
}
