import { signOut } from 'aws-amplify/auth';
import { configureAuth } from './amplify-auth.ts';
import { setSigningOut } from './signing-out.ts';

/**
 * Signs the user out in this browser and opens the landing page (spec 2), or another page that says more. Loads it as a new document, so that
 * no data remains in memory.
 */
export async function signOutAndReload(to = '/'): Promise<void> {
  await configureAuth();
  setSigningOut(true);
  try {
    await signOut();
  } catch (error) {
    setSigningOut(false);
    throw error;
  }
  location.assign(to);
}
