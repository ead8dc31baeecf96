import { signOut } from 'aws-amplify/auth';
import { configureAuth } from './amplify-auth.ts';
import { setLeaving } from './leaving.ts';

/** Signs out on this browser and returns to `/` (spec 2) with a full page load, so no data stays in memory. */
export async function leave(): Promise<void> {
  await configureAuth();
  setLeaving(true);
  try {
    await signOut();
  } catch (error) {
    setLeaving(false);
    throw error;
  }
  location.assign('/');
}
