/** Returns the URL of the page that verifies an account's email. */
export function verifyAddress(email: string): string {
  return `/verify?${new URLSearchParams({ u: email })}`;
}

/** The router state of a redirect to the verification page. It means that the user must verify their email first. */
export const UNVERIFIED = { unverified: true };
