/** The prefix of the storage keys that Amplify uses for a sign-in. */
const PREFIX = 'CognitoIdentityServiceProvider';
const LAST_USER = /^CognitoIdentityServiceProvider\.(.+)\.LastAuthUser$/;
/** The minimum remaining validity of a token, in milliseconds. If a token expires sooner, it is not sent. */
const MIN_VALIDITY_MS = 60_000;

export interface StoredSignIn {
  /** A Cognito access token that has not expired. */
  readonly accessToken: string;
  /** The claims in the token. They aren't verified here, because the API verifies every token. */
  readonly claims: {
    readonly exp: number;
    readonly sub?: string;
    readonly 'cognito:groups'?: readonly string[];
  };
}

export function isSignInKey(key: string | null): boolean {
  return key !== null && LAST_USER.test(key);
}

/** Doesn't load Amplify. The stored tokens may have expired, so the user may no longer be signed in. */
export function hasStoredSignIn(): boolean {
  try {
    return Object.keys(localStorage).some(isSignInKey);
  } catch {
    // If storage is blocked, Amplify cannot have stored a sign-in.
    return false;
  }
}

/**
 * Returns undefined if the access token expires within a minute, because Amplify must then refresh the token. If `clientId` is missing,
 * uses the only client with a stored sign-in.
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
    // Add the difference between the server's clock and the local clock, as stored by Amplify.
    const serverNow = now + Number(read('clockDrift') ?? 0);
    return claims.exp * 1_000 - serverNow > MIN_VALIDITY_MS ? { accessToken, claims } : undefined;
  } catch {
    // Ignore storage that is blocked or that contains unexpected data.
    return undefined;
  }
}

function onlyClient(): string | undefined {
  const clients = Object.keys(localStorage).flatMap((key) => LAST_USER.exec(key)?.[1] ?? []);
  return clients.length === 1 ? clients[0] : undefined;
}

/** Returns the claims of an access token without verifying it. Throws if the token is malformed. */
export function claimsOf(token: string): StoredSignIn['claims'] {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}
