/** The prefix of every key under which Amplify stores a sign-in. */
const PREFIX = 'CognitoIdentityServiceProvider';
const LAST_USER = /^CognitoIdentityServiceProvider\.(.+)\.LastAuthUser$/;
/** Milliseconds of validity that a token must have left to be worth sending. */
const MIN_VALIDITY_MS = 60_000;

/** The stored tokens of one sign-in, limited to the part that is read without Amplify. */
export interface StoredSignIn {
  /** A Cognito access token that has not expired. */
  readonly accessToken: string;
  /** The token's claims, unverified here because the API verifies the token. */
  readonly claims: { readonly exp: number; readonly 'cognito:groups'?: readonly string[] };
}

/** Returns true for the storage key under which Amplify records who is signed in. */
export function isSignInKey(key: string | null): boolean {
  return key !== null && LAST_USER.test(key);
}

/** Returns whether someone has signed in on this browser, without loading Amplify. This is only a hint, because tokens may have expired. */
export function hasStoredSignIn(): boolean {
  try {
    return Object.keys(localStorage).some(isSignInKey);
  } catch {
    // Storage is blocked, so Amplify cannot have kept anything.
    return false;
  }
}

/**
 * Returns the stored sign-in of an app client if its access token is valid for at least another minute. Otherwise returns undefined, and
 * Amplify has to refresh the token. Without `clientId`, uses the only client that has signed in on this browser.
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
    // Amplify stores how far the server's clock is ahead of the local one.
    const serverNow = now + Number(read('clockDrift') ?? 0);
    return claims.exp * 1_000 - serverNow > MIN_VALIDITY_MS ? { accessToken, claims } : undefined;
  } catch {
    // Storage is blocked or contains unexpected data.
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
