let leaving = false;

/**
 * Returns whether the user is signing out. If so, the guard waits for the landing page to open instead of redirecting to the sign-in page.
 */
export function isSigningOut(): boolean {
  return leaving;
}

/** Records whether a sign-out is in progress. */
export function setSigningOut(value: boolean): void {
  leaving = value;
}
