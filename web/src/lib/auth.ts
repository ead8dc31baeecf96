import { readStoredSignIn } from './auth-storage.ts';
import { loadConfig } from './config.ts';

/**
 * Returns the access token of the signed-in user. Returns undefined if nobody is signed in. Loads Amplify only to refresh the token. A
 * refresh happens shortly before the token expires, or if `refresh` is true.
 */
export async function accessToken({ refresh = false } = {}): Promise<string | undefined> {
  const { userPoolClientId } = await loadConfig();
  const stored = refresh ? undefined : readStoredSignIn(userPoolClientId);
  if (stored) return stored.accessToken;
  const { amplifyAccessToken } = await import('./amplify-auth.ts');
  return amplifyAccessToken({ refresh });
}
