/** The router state of the verification page. It says why the page was opened. */
export type VerifyState = { why: 'created' | 'unverified' };

/** Returns the URL of the page for verifying an account's email address. */
export function verifyAddress(email: string): string {
  return `/verify?${new URLSearchParams({ u: email })}`;
}
