import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CommandError } from '../../infra/command-error.ts';
import { API_HEADERS } from '../../infra/settings/security-headers.ts';
import { createGateway, type Gateway } from '../../local/gateway/gateway.ts';
import { createHttpApi } from '../../local/gateway/http-api.ts';
import { MAX_BODY, MAX_PAYLOAD } from '../../local/gateway/read-body.ts';
import type { Upgrade } from '../../local/gateway/upgrades.ts';
import { LIMITS } from '../../shared/limits.ts';
import { REQUEST_ID_HEADER } from '../../shared/monitoring/request-id.ts';

const CLAIMS = { sub: 'u', scope: 'aws.cognito.signin.user.admin' };
const invoke = vi.fn(async (_name: string, _event: unknown): Promise<unknown> => ({ statusCode: 204 }));
const onWrite = vi.fn();
const onFailure = vi.fn();
/** Completes the upgrade of a connection, but doesn't send any WebSocket messages. */
const takeOver: Upgrade = (_, socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\ntaken');
let isUp = true;
let gateway: Gateway;
let origin: string;

beforeAll(async () => {
  gateway = await createGateway(0);
  origin = `http://127.0.0.1:${gateway.port}`;
});
afterAll(() => gateway.close());

test('the gateway returns 503 until everything is ready', async () => {
  const { status } = await fetch(`${origin}/local/health`);

  expect(status).toBe(503);
  open();
});

test('the gateway returns 503 while the database is down', async () => {
  isUp = false;
  const down = await fetch(`${origin}/local/health`);
  isUp = true;
  const up = await fetch(`${origin}/local/health`);

  expect([down.status, await down.json()]).toEqual([503, { ready: false }]);
  expect([up.status, await up.json()]).toEqual([200, { ready: true }]);
});

function open() {
  const answer = async (_: unknown, response: import('node:http').ServerResponse) =>
    void response.end('part');
  gateway.open({
    httpApi: createHttpApi({
      authorize: async (authorization) =>
        authorization === 'Bearer good' ? CLAIMS : authorization === 'Bearer id' ? { sub: 'u' } : undefined,
      invoke,
      admitsHook: (path) => path !== '/hooks/invented',
      webhookReceiver: 'receiver',
      health: 'health',
      shortLinks: 'go',
      key: 'the-key',
      onFailure: () => undefined,
    }),
    cognito: answer,
    mail: answer,
    s3: answer,
    ses: answer,
    sqs: answer,
    kms: answer,
    events: { publish: answer, upgrade: takeOver },
    avatars: answer,
    site: (_, response) => void response.end('site'),
    config: { region: 'r' },
    isUp: () => isUp,
    onWrite,
    onFailure,
  });
}

const signedIn = { authorization: 'Bearer good' };

test('an operation invokes the function of its area with the claims', async () => {
  invoke.mockResolvedValueOnce({
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });

  const response = await fetch(`${origin}/api/me`, { headers: signedIn });

  expect(await response.json()).toEqual({ a: 1 });
  expect(invoke).toHaveBeenLastCalledWith(
    'profiles',
    expect.objectContaining({
      routeKey: 'GET /api/me',
      requestContext: expect.objectContaining({
        authorizer: { jwt: { claims: CLAIMS, scopes: [CLAIMS.scope] } },
      }),
    }),
  );
});

test('a function’s compressed response reaches the browser unchanged', async () => {
  invoke.mockResolvedValueOnce({
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync('{"a":1}').toString('base64'),
    isBase64Encoded: true,
  });

  const response = await fetch(`${origin}/api/me`, { headers: signedIn });

  expect(await response.json()).toEqual({ a: 1 });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('without a valid token the function is not called', async () => {
  invoke.mockClear();

  const response = await fetch(`${origin}/api/me`);

  expect([response.status, await response.json()]).toEqual([401, { message: 'Unauthorized' }]);
  expect(invoke).not.toHaveBeenCalled();
});

test('with a token that lacks the scope of access tokens, such as an ID token, the function is not called', async () => {
  invoke.mockClear();

  const response = await fetch(`${origin}/api/me`, { headers: { authorization: 'Bearer id' } });

  expect([response.status, await response.json()]).toEqual([403, { message: 'Forbidden' }]);
  expect(response.headers.get('www-authenticate')).toContain('insufficient_scope');
  expect(invoke).not.toHaveBeenCalled();
});

test('each response has a request ID, which the function also receives, even if the request is refused', async () => {
  const answered = await fetch(`${origin}/api/me`, { headers: signedIn });
  const refused = await fetch(`${origin}/api/me`);

  const requestId = answered.headers.get(REQUEST_ID_HEADER);
  expect(invoke.mock.lastCall?.[1]).toMatchObject({ requestContext: { requestId } });
  expect(refused.headers.get(REQUEST_ID_HEADER)).toMatch(/^[\w-]{20,}$/);
});

test.each([
  ['successful', { headers: signedIn }],
  ['refused', {}],
])('the response to a %s request is never cached, as behind CloudFront', async (_, request) => {
  const { headers } = await fetch(`${origin}/api/me`, request);

  expect(Object.fromEntries(headers)).toMatchObject(API_HEADERS);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('the API’s health is available without a token', async () => {
  await fetch(`${origin}/api/health`);

  expect(invoke).toHaveBeenLastCalledWith('health', expect.objectContaining({ routeKey: 'GET /api/health' }));
});

test('a route that is not in the contract is a 404, signed in or not', async () => {
  const response = await fetch(`${origin}/api/nothing`);

  expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
});

test('a webhook needs no token, keeps its bytes and wakes the stream driver', async () => {
  onWrite.mockClear();
  const body = new Uint8Array([0, 255, 10]);

  await fetch(`${origin}/hooks/abc`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });

  expect(invoke).toHaveBeenLastCalledWith(
    'receiver',
    expect.objectContaining({
      pathParameters: { token: 'abc' },
      isBase64Encoded: true,
      body: Buffer.from(body).toString('base64'),
    }),
  );
  expect(onWrite).toHaveBeenCalled();
});

test('a webhook token that the edge refuses is a 404 and reaches no function', async () => {
  invoke.mockClear();

  const response = await fetch(`${origin}/hooks/invented`, { method: 'POST', body: '{}' });

  expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
  expect(invoke).not.toHaveBeenCalled();
});

test('a body above 10 MB is refused without invoking the function', async () => {
  invoke.mockClear();

  const response = await fetch(`${origin}/hooks/abc`, { method: 'POST', body: new Uint8Array(MAX_BODY + 1) });

  expect(response.status).toBe(413);
  expect(invoke).not.toHaveBeenCalled();
});

test('a body that Lambda could not receive is refused without invoking the function', async () => {
  invoke.mockClear();
  const send = (size: number) => fetch(`${origin}/hooks/abc`, { method: 'POST', body: new Uint8Array(size) });

  expect((await send(LIMITS.webhookBody)).status).toBe(204);
  expect((await send((MAX_PAYLOAD * 3) / 4)).status).toBe(413);
  expect(invoke).toHaveBeenCalledOnce();
});

test('a failed function returns a plain 500', async () => {
  invoke.mockRejectedValueOnce(new Error('secret detail'));

  const response = await fetch(`${origin}/api/me`, { headers: signedIn });

  expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
});

test('a caller with the key of this start may set a request’s time', async () => {
  const time = '2026-01-02T03:04:05.000Z';

  await fetch(`${origin}/api/me`, {
    headers: { ...signedIn, 'x-local-time': time, 'x-local-key': 'the-key' },
  });

  expect(invoke).toHaveBeenLastCalledWith(
    'profiles',
    expect.objectContaining({ requestContext: expect.objectContaining({ timeEpoch: Date.parse(time) }) }),
  );
});

test.each([
  ['without the key', { 'x-local-time': '2026-01-02T03:04:05Z' }],
  ['with a wrong key', { 'x-local-time': '2026-01-02T03:04:05Z', 'x-local-key': 'the-kex' }],
  ['with an invalid time', { 'x-local-time': 'yesterday', 'x-local-key': 'the-key' }],
])('a request’s time cannot be set %s', async (_, headers) => {
  invoke.mockClear();

  const response = await fetch(`${origin}/api/me`, { headers: { ...signedIn, ...headers } });

  expect(response.status).toBe(403);
  expect(invoke).not.toHaveBeenCalled();
});

/** Returns the status of a request with a custom Host header. Uses `node:http`, because `fetch` does not allow this header. */
function statusFor(path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(origin + path, { headers: { host }, method: 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject).end();
  });
}

test('a Host header other than this machine’s reaches only the webhooks', async () => {
  expect(await statusFor('/local/mail', 'evil.example')).toBe(421);
  expect(await statusFor('/cognito/', 'localhost.evil.example')).toBe(421);
  expect(await statusFor('/hooks/abc', 'tunnel.example')).toBe(204);
  expect(await statusFor('/local/mail', 'localhost:3000')).toBe(200);
});

test('a path that cannot be decoded is a 400', async () => {
  expect(await statusFor('/hooks/%E0%A4%A', 'localhost')).toBe(400);
});

test('a port in use is reported in one sentence with a remedy', async () => {
  const start = createGateway(gateway.port);

  await expect(start).rejects.toThrow(CommandError);
  await expect(start).rejects.toThrow(
    `Port ${gateway.port} is in use. Choose another one, for example: PORT=`,
  );
});

/** Sends the head of a request and the first byte of its body. Returns the connection and the request that the server received. */
async function beginRequest(line: string, headers: Readonly<Record<string, string>> = {}) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const head = { host: hostname, 'content-length': '1000', ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${line} HTTP/1.1`, ...lines, '', '{'].join('\r\n'));
  const [received] = await once(gateway.server, 'request');
  return { socket, received };
}

test('a caller who hangs up in the middle of a request is no failure', async () => {
  const { socket, received } = await beginRequest('POST /hooks/t');
  socket.destroy();
  await new Promise((resolve) => received.once('close', resolve));
  await setImmediate();

  expect(onFailure).not.toHaveBeenCalled();
});

test('a caller who hangs up does not fail others with the same request', async () => {
  const { socket } = await beginRequest('GET /api/me', signedIn);
  const other = fetch(`${origin}/api/me`, { headers: signedIn });
  await once(gateway.server, 'request');
  socket.destroy();

  expect((await other).status).toBe(204);
});
