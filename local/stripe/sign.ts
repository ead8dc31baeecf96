import { createHmac } from 'node:crypto';

/**
 * Builds the `Stripe-Signature` header for `body`, signed with an endpoint's secret at the given time. Source:
 * https://docs.stripe.com/webhooks#verify-manually.
 */
export function signStripe(body: string | Uint8Array, secret: string, time: Date): string {
  const seconds = Math.floor(time.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
