/** The router state of the verification page that says why the user is there. */
export type VerifyState = { why: 'created' | 'unverified' };

/** Returns the URL of the page that verifies an account's email. */
export function verifyAddress(email: string): string {
  return `/verify?${new URLSearchParams({ u: email })}`;
}
