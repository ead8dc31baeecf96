let leaving = false;

/** Returns whether the user is signing out on purpose. The guard then waits for the landing page instead of asking to sign in. */
export function isLeaving(): boolean {
  return leaving;
}

/** Records that a sign-out has begun or failed. */
export function setLeaving(value: boolean): void {
  leaving = value;
}
