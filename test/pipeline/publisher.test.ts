import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPublisher, type Publisher } from '../../functions/fanout/publisher.ts';
import { checkRequest } from '../../local/sigv4/check-request.ts';

const CREDENTIALS = { accessKeyId: 'AKIA', secretAccessKey: 'secret' };
interface Published {
  readonly channel: string;
  readonly events: string[];
}

let server: Server;
let publisher: Publisher;
let requests: Published[];
/**
 * Returns the server's response to request `n`, counted from 0. If the status is 0, the server closes the connection. If the result is
 * 'never', the server doesn't respond.
 */
let answer: (n: number, published: Published) => { status: number; body: string } | 'never';

const taken = ({ events }: Published) => ({
  status: 200,
  body: JSON.stringify({ failed: [], successful: events.map((_, index) => ({ identifier: 'id', index })) }),
});

beforeEach(async () => {
  requests = [];
  answer = (_, published) => taken(published);
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { method = '', url: target = '', headers } = request;
    // The call throws if the signature is invalid, which makes the test fail.
    checkRequest(
      { method, target, headers, body },
      { service: 'appsync', credentials: CREDENTIALS },
      new Date(),
    );
    const published = JSON.parse(body.toString('utf8')) as Published;
    const answered = answer(requests.push(published) - 1, published);
    if (answered === 'never') return;
    if (answered.status === 0) return void request.socket.destroy();
    response.writeHead(answered.status, { 'content-type': 'application/json' });
    response.end(answered.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`;
  publisher = createPublisher({ endpoint, region: 'eu-central-1', credentials: CREDENTIALS });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const events = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

it('signs requests for AppSync and sends the events of a channel as JSON strings in order, five at a time', async () => {
  await publisher.publish('/comments/p', events(12));

  expect(requests.map(({ events }) => events.length)).toEqual([5, 5, 2]);
  expect(new Set(requests.map(({ channel }) => channel))).toEqual(new Set(['/comments/p']));
  expect(requests.flatMap(({ events }) => events.map((event) => JSON.parse(event)))).toEqual(events(12));
});

const REFUSED = JSON.stringify({
  failed: [{ identifier: 'id', index: 0, message: 'Throttled' }],
  successful: [],
});

it.each([
  ['a refused event', 200, REFUSED],
  ['throttling', 429, '{}'],
  ['an AppSync error', 500, 'oops'],
  ['no connection', 0, ''],
])('retries a transient failure (%s) and then sends the rest', async (_, status, body) => {
  answer = (n, published) => (n < 2 ? { status, body } : taken(published));

  await publisher.publish('/forum/posts', events(7));

  expect(requests.map(({ events }) => events.length)).toEqual([5, 5, 5, 2]);
});

it('throws after four failed tries', async () => {
  answer = () => ({ status: 503, body: '' });

  await expect(publisher.publish('/forum/posts', events(7))).rejects.toThrow('answered 503');

  expect(requests).toHaveLength(4);
});

it.each([
  [403, '{"errors":[{"errorType":"UnauthorizedException"}]}', 'answered 403'],
  [200, 'no JSON', 'JSON'],
  [200, '{}', 'failed'],
])('throws immediately after the response %d %s and sends nothing more', async (status, body, reason) => {
  answer = () => ({ status, body });

  await expect(publisher.publish('/forum/posts', events(7))).rejects.toThrow(reason);

  expect(requests).toHaveLength(1);
});

it('gives up after three seconds without retrying', async () => {
  answer = () => 'never';
  const timeout = vi.spyOn(AbortSignal, 'timeout');

  await expect(publisher.publish('/forum/posts', events(1))).rejects.toThrow(/timeout|aborted/i);

  expect(timeout.mock.calls).toEqual([[3_000]]);
  expect(requests).toHaveLength(1);
});

it('refuses an event above AppSync’s limit before sending anything', async () => {
  const large = { text: 'ä'.repeat(130 * 1024) };

  await expect(publisher.publish('/comments/p', [{ n: 1 }, large])).rejects.toThrow(RangeError);

  expect(requests).toEqual([]);
});
