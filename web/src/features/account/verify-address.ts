export type VerifyState = { why: 'created' | 'again' | 'unverified' };

export function verifyAddress(email: string): string {
  return `/verify?${new URLSearchParams({ u: email })}`;
}
