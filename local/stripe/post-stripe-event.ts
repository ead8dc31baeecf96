import { signStripe } from './sign.ts';

export interface StripePost {
  readonly url: string;
  readonly secret: string;
  readonly body: string | Uint8Array;
  /**
   * The time in the signature. By default, it is the current time. The receiver rejects a time that differs too much from its own clock.
   */
  readonly time?: Date;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts a body with a signature, just as Stripe does. Returns the response, whatever its status. Throws only if there is no response. */
export async function postStripeEvent({
  url,
  secret,
  body,
  time = new Date(),
  headers,
}: StripePost): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signStripe(body, secret, time),
      ...headers,
    },
    body: typeof body === 'string' ? body : Buffer.from(body),
  });
}
