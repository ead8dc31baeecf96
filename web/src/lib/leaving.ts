let leaving = false;

/** Whether the user is signing out on purpose: the guard then waits for the landing page and does not ask to sign in. */
export function isLeaving(): boolean {
  return leaving;
}

/** Says that a sign-out has begun, or that it failed. */
export function setLeaving(value: boolean): void {
  leaving = value;
}
