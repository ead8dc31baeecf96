import { exportJWK, generateKeyPair, type JSONWebKeySet } from 'jose';
import * as z from 'zod/mini';

export const SigningKey = z.object({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
});
export type SigningKey = z.infer<typeof SigningKey>;

export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return z.parse(SigningKey, { ...(await exportJWK(privateKey)), kid: crypto.randomUUID() });
}

export function publicKeySet({ kty, kid, n, e }: SigningKey): JSONWebKeySet {
  return { keys: [{ kty, kid, n, e, alg: 'RS256', use: 'sig' }] };
}
