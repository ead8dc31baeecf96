import { loadConfig } from '../config.ts';
import { readStoredSignIn } from './auth-storage.ts';

let replacing: Promise<unknown> = Promise.resolve();

/**
 * Runs an action that replaces the sign-in of this browser. Requests of the page wait for its end, because the API may refuse the present
 * token already, and the page would consider the user signed out.
 */
export function replaceSignIn<T>(action: () => Promise<T>): Promise<T> {
  const result = replacing.then(action);
  replacing = result.catch(() => undefined);
  return result;
}

/**
 * Returns undefined if nobody is signed in. Waits while the sign-in is being replaced. Loads Amplify only to refresh the token. A refresh
 * happens shortly before the token expires, or if `refresh` is true.
 */
export async function accessToken({ refresh = false } = {}): Promise<string | undefined> {
  await replacing;
  return presentToken({ refresh });
}

/** Like `accessToken`, but doesn't wait. Only for the requests that are part of replacing the sign-in. */
export async function presentToken({ refresh = false } = {}): Promise<string | undefined> {
  const { userPoolClientId } = await loadConfig();
  const stored = refresh ? undefined : readStoredSignIn(userPoolClientId);
  if (stored) return stored.accessToken;
  const { amplifyAccessToken } = await import('./amplify-auth.ts');
  return amplifyAccessToken({ refresh });
}
