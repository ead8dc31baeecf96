/** Where the email of an account is verified. */
export function verifyAddress(email: string): string {
  return `/verify?${new URLSearchParams({ u: email })}`;
}

/** State of that address for someone who was led there, as nothing else can be done before. */
export const UNVERIFIED = { unverified: true };
