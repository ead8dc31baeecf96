import { signStripe } from './sign.ts';

export interface Posting {
  /** The app's webhook address. */
  readonly url: string;
  readonly secret: string;
  readonly body: string | Uint8Array;
  /** What the signature says; now, unless the receiver is told another time as well. */
  readonly time?: Date;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts a signed body the way Stripe does. Any answer is returned; throws only where there is none. */
export async function postEvent({
  url,
  secret,
  body,
  time = new Date(),
  headers,
}: Posting): Promise<Response> {
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
