import { createHmac, randomBytes } from 'node:crypto';

/** The number of random bytes in a token. In base64url, they take 22 characters. */
const BYTES = 16;

/**
 * Creates the token in a webhook URL. It consists of 128 random bits, followed by the first 22 characters of their HMAC. A CloudFront
 * function checks the HMAC (`infra/hook-tokens.ts`), so that only requests with tokens from this function reach the webhook receiver.
 */
export function createHookToken(key: string): string {
  const random = randomBytes(BYTES).toString('base64url');
  const mac = createHmac('sha256', key).update(random).digest('base64url');
  return random + mac.slice(0, random.length);
}
