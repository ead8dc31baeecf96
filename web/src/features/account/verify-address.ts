/** Returns the address at which an account's email is verified. */
export function verifyAddress(email: string): string {
  return `/verify?${new URLSearchParams({ u: email })}`;
}

/** Router state for a user redirected there because they must verify their email first. */
export const UNVERIFIED = { unverified: true };
