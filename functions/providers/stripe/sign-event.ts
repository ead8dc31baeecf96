import { createHmac } from 'node:crypto';
import type { SignedEvent } from '../provider.ts';

interface Signing {
  /** The time of the signature in seconds since 1970. */
  readonly created: number;
  readonly signingKey: string;
}

/** Source: https://docs.stripe.com/webhooks#verify-manually. */
export function signEvent(
  event: object,
  { created, signingKey }: Signing,
): Pick<SignedEvent, 'body' | 'headers'> {
  const body = Buffer.from(JSON.stringify(event));
  const signature = createHmac('sha256', signingKey).update(`${created}.`).update(body).digest('hex');
  return { body, headers: { 'stripe-signature': `t=${created},v1=${signature}` } };
}
