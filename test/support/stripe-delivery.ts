import { createHmac } from 'node:crypto';

/** Signs an event with the current time and posts it, just as Stripe does. */
export function deliverStripeEvent(address: string, secret: string, event: object): Promise<Response> {
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
  });
}
