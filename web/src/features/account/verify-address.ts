/** The router state of the verification page, which says why the page was opened. */
export type VerifyState = { why: 'created' | 'again' | 'unverified' };

export function verifyAddress(email: string): string {
  return `/verify?${new URLSearchParams({ u: email })}`;
}
