import { carriedLocation, type ReturnState } from '../../lib/auth/return-to.ts';
import type { Login } from './schemas.ts';

/**
 * The storage key for the page that the user originally wanted to open. The browser stores this page, because the link in the verification
 * email may open in another tab.
 */
const PLACE_KEY = 'afterVerification';

/**
 * The credentials of an account whose email address has not been verified. They are kept only in memory, so a reload of the page discards
 * them.
 */
let credentials: Login | undefined;

/** Remembers the credentials for signing in after verification, and the page that the user originally wanted to open. */
export function awaitVerification({ email, password }: Login, state: unknown): void {
  credentials = { email, password };
  const place = carriedLocation(state);
  try {
    if (place) localStorage.setItem(PLACE_KEY, place.from);
    else localStorage.removeItem(PLACE_KEY);
  } catch {
    // Ignore the error. If storage is blocked, only this tab knows which page the user wanted to open.
  }
}

/** Returns the credentials of `username` and forgets them. Returns undefined if the user entered them in another tab or before a reload. */
export function takeCredentials(username: string): Login | undefined {
  if (credentials?.email.toLowerCase() !== username.toLowerCase()) return undefined;
  const taken = credentials;
  credentials = undefined;
  return taken;
}

/** Checks this tab's location state first and then the browser's storage. */
export function takePlace(state: unknown): ReturnState | undefined {
  try {
    const from = localStorage.getItem(PLACE_KEY);
    localStorage.removeItem(PLACE_KEY);
    return carriedLocation(state) ?? carriedLocation({ from });
  } catch {
    return carriedLocation(state);
  }
}
