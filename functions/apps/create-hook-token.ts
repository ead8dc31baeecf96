import { createHmac, randomBytes } from 'node:crypto';

const BYTES = 16;

/**
 * Creates the token for a webhook URL: 128 random bits, followed by the first 22 characters of their HMAC. A CloudFront function checks the
 * HMAC (`infra/settings/hook-tokens.ts`), so requests with other tokens never reach the webhook receiver.
 */
export function createHookToken(key: string): string {
  const random = randomBytes(BYTES).toString('base64url');
  const mac = createHmac('sha256', key).update(random).digest('base64url');
  return random + mac.slice(0, random.length);
}
