import { Agent, request } from 'node:http';
import { signStripe } from '../../local/stripe/sign.ts';

/**
 * Creates a function that signs a body with the current time and posts it to a webhook. The created function resolves to true if the
 * response has status 200.
 */
export function createEventSender(
  url: string,
  secret: string,
  connections: number,
): (body: string) => Promise<boolean> {
  // Close idle connections before the server does after five seconds, because a request on such a connection would fail.
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: 4_000 });
  return (body) =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signStripe(body, secret, new Date()),
      };
      const sent = request(url, { method: 'POST', agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode === 200));
      });
      sent.on('error', reject).end(body);
    });
}
