let leaving = false;

/** During a sign-out, the component that guards a page waits for the landing page instead of redirecting to the sign-in page. */
export function isSigningOut(): boolean {
  return leaving;
}

export function setSigningOut(value: boolean): void {
  leaving = value;
}
