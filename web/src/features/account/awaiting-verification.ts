import { carriedLocation, type ReturnState } from '../../lib/return-to.ts';
import type { Login } from './schemas.ts';

/** The storage key of the page that an unverified user came for. The link in the email may open in another tab. */
const PLACE_KEY = 'afterVerification';

/** The credentials of an account that awaits its verification. They are only in memory, so a reload forgets them. */
let credentials: Login | undefined;

/** Remembers the credentials for signing in after the verification, and the page that the user came for. */
export function awaitVerification({ email, password }: Login, state: unknown): void {
  credentials = { email, password };
  const place = carriedLocation(state);
  try {
    if (place) localStorage.setItem(PLACE_KEY, place.from);
    else localStorage.removeItem(PLACE_KEY);
  } catch {
    // Storage is blocked, so the page is only remembered in this tab.
  }
}

/** Returns the credentials of `username`, once. Undefined if they were entered in another tab or before a reload. */
export function takeCredentials(username: string): Login | undefined {
  if (credentials?.email.toLowerCase() !== username.toLowerCase()) return undefined;
  const taken = credentials;
  credentials = undefined;
  return taken;
}

/** Returns the page that the user came for, once, from this tab's location state or else from the browser's storage. */
export function takePlace(state: unknown): ReturnState | undefined {
  try {
    const from = localStorage.getItem(PLACE_KEY);
    localStorage.removeItem(PLACE_KEY);
    return carriedLocation(state) ?? carriedLocation({ from });
  } catch {
    return carriedLocation(state);
  }
}
