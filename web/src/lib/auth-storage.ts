/** The prefix of every key under which Amplify stores a sign-in. */
const PREFIX = 'CognitoIdentityServiceProvider';
const LAST_USER = /^CognitoIdentityServiceProvider\.(.+)\.LastAuthUser$/;
/** Milliseconds of validity that a token must have left to be worth sending. */
const MIN_VALIDITY_MS = 60_000;

/** The stored tokens of one sign-in, as far as they are read without Amplify. */
export interface StoredSignIn {
  /** A Cognito access token that has not expired. */
  readonly accessToken: string;
  /** The token's claims. They are not verified here: the API verifies the token. */
  readonly claims: { readonly exp: number; readonly 'cognito:groups'?: readonly string[] };
}

/** Returns true for the storage key under which Amplify notes who is signed in. */
export function isSignInKey(key: string | null): boolean {
  return key !== null && LAST_USER.test(key);
}

/** Returns whether someone has signed in on this browser, without loading Amplify. Only a hint: the tokens may have expired. */
export function hasStoredSignIn(): boolean {
  try {
    return Object.keys(localStorage).some(isSignInKey);
  } catch {
    // Storage is blocked, so Amplify cannot have kept anything.
    return false;
  }
}

/**
 * Returns the stored sign-in of an app client while its access token is valid for another minute; undefined otherwise, when Amplify has
 * to refresh it. Without `clientId`, the only client that signed in on this browser.
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
    // Amplify stores how far the server's clock is ahead of this machine's.
    const serverNow = now + Number(read('clockDrift') ?? 0);
    return claims.exp * 1_000 - serverNow > MIN_VALIDITY_MS ? { accessToken, claims } : undefined;
  } catch {
    // Storage is blocked, or holds something that is not ours.
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
