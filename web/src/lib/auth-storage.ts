/** Also in `public/first-paint.js`. */
const LAST_USER = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/** True for the storage key under which Amplify notes who is signed in. */
export function isSignInKey(key: string | null): boolean {
  return key !== null && LAST_USER.test(key);
}

/**
 * Whether someone signed in on this browser before, told without loading Amplify. Only a hint: the tokens may have
 * run out.
 */
export function hasStoredSignIn(): boolean {
  try {
    return Object.keys(localStorage).some(isSignInKey);
  } catch {
    // Storage is blocked, so Amplify cannot have kept anything.
    return false;
  }
}
