import { createHmac, randomBytes } from 'node:crypto';

/** The number of random bytes in a token, which take 22 characters in base64url. */
const BYTES = 16;

/**
 * Creates the token of a webhook URL: 128 random bits followed by 22 characters of their HMAC. The edge checks the MAC
 * (`infra/hook-tokens.ts`), so that only tokens that we have created reach the receiver.
 */
export function createHookToken(key: string): string {
  const random = randomBytes(BYTES).toString('base64url');
  const mac = createHmac('sha256', key).update(random).digest('base64url');
  return random + mac.slice(0, random.length);
}
