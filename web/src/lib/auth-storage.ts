/** The prefix of all keys under which Amplify stores a sign-in. */
const PREFIX = 'CognitoIdentityServiceProvider';
const LAST_USER = /^CognitoIdentityServiceProvider\.(.+)\.LastAuthUser$/;
/** The minimum remaining validity of a token, in milliseconds. A token that expires sooner is not sent. */
const MIN_VALIDITY_MS = 60_000;

/** The parts of a stored sign-in that the app reads without Amplify. */
export interface StoredSignIn {
  /** A Cognito access token that has not expired. */
  readonly accessToken: string;
  /** The token's claims. They are not verified here, because the API verifies the token. */
  readonly claims: { readonly exp: number; readonly 'cognito:groups'?: readonly string[] };
}

/** Returns whether a storage key is the one under which Amplify stores the signed-in user. */
export function isSignInKey(key: string | null): boolean {
  return key !== null && LAST_USER.test(key);
}

/**
 * Returns whether someone has signed in on this browser, without loading Amplify. This is only a hint, because the tokens may have expired.
 */
export function hasStoredSignIn(): boolean {
  try {
    return Object.keys(localStorage).some(isSignInKey);
  } catch {
    // If storage is blocked, Amplify cannot have stored anything.
    return false;
  }
}

/**
 * Returns an app client's stored sign-in if its access token is valid for at least another minute. Otherwise returns undefined, and Amplify
 * has to refresh the token. Without `clientId`, uses the only client that has signed in on this browser.
 */
export function readStoredSignIn(clientId?: string, now = Date.now()): StoredSignIn | undefined {
  try {
    const client = clientId ?? onlyClient();
    if (!client) return undefined;
    const user = localStorage.getItem(`${PREFIX}.${client}.LastAuthUser`);
    const read = (name: string) => localStorage.getItem(`${PREFIX}.${client}.${user}.${name}`);
    const accessToken = read('accessToken');
    if (!accessToken) return undefined;
    const claims = claimsOf(accessToken);
    // The offset by which the server's clock is ahead of the local clock, as stored by Amplify.
    const serverNow = now + Number(read('clockDrift') ?? 0);
    return claims.exp * 1_000 - serverNow > MIN_VALIDITY_MS ? { accessToken, claims } : undefined;
  } catch {
    // Ignore storage that is blocked or contains unexpected data.
    return undefined;
  }
}

function onlyClient(): string | undefined {
  const clients = Object.keys(localStorage).flatMap((key) => LAST_USER.exec(key)?.[1] ?? []);
  return clients.length === 1 ? clients[0] : undefined;
}

function claimsOf(token: string): StoredSignIn['claims'] {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}
