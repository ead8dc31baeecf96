import { signOut } from 'aws-amplify/auth';
import { configureAuth } from './amplify-auth.ts';
import { setLeaving } from './leaving.ts';

/** Signs the user out on this browser and opens `/` (spec 2) with a full page load, so that no data remains in memory. */
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
