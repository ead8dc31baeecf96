/** Returns the URL of the page that verifies an account's email. */
export function verifyAddress(email: string): string {
  return `/verify?${new URLSearchParams({ u: email })}`;
}

/** Router state of a redirect to the verification page because the user must verify their email first. */
export const UNVERIFIED = { unverified: true };
