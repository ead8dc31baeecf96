import { readStoredSignIn } from './auth-storage.ts';
import { loadConfig } from './config.ts';

/**
 * Returns the access token of the signed-in user; undefined if nobody is signed in. Amplify is loaded only to refresh it: when it is about
 * to expire, or with `refresh`.
 */
export async function accessToken({ refresh = false } = {}): Promise<string | undefined> {
  const { userPoolClientId } = await loadConfig();
  const stored = refresh ? undefined : readStoredSignIn(userPoolClientId);
  if (stored) return stored.accessToken;
  const { amplifyAccessToken } = await import('./amplify-auth.ts');
  return amplifyAccessToken({ refresh });
}
