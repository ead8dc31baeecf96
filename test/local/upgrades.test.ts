import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptUpgrades, type Upgrade } from '../../local/gateway/upgrades.ts';

let server: Server;
let upgrades: ReturnType<typeof acceptUpgrades>;
let take: Upgrade | undefined;

/** Completes the upgrade of a connection, but then doesn't send anything. */
const switching: Upgrade = (_, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
};

beforeAll(async () => {
  server = createServer();
  upgrades = acceptUpgrades(server, () => take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

function upgrade(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; ended: Promise<unknown> }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const request = httpRequest(`http://127.0.0.1:${port}${path}`, {
      headers: { host: 'localhost', connection: 'upgrade', upgrade: 'websocket', ...headers },
    });
    request.once('upgrade', ({ statusCode }, socket) => {
      resolve({ status: statusCode, ended: new Promise((end) => socket.once('close', end)) });
    });
    request.once('response', ({ statusCode }) => resolve({ status: statusCode, ended: Promise.resolve() }));
    request.once('error', reject).end();
  });
}

test('the Events API returns 503 until everything is ready', async () => {
  take = undefined;

  expect((await upgrade('/event/realtime')).status).toBe(503);
});

test('the Events API takes over upgrade requests to its path', async () => {
  take = switching;

  expect((await upgrade('/event/realtime?x=1')).status).toBe(101);
});

test.each(['/', '/event', '/event/realtime/more', '/api/me'])('a WebSocket to %s is a 404', async (path) => {
  take = switching;

  expect((await upgrade(path)).status).toBe(404);
});

test('a Host header other than this machine’s cannot reach the Events API', async () => {
  take = switching;

  expect((await upgrade('/event/realtime', { host: 'evil.example' })).status).toBe(421);
});

test('hot reload is left to Vite, which listens on the same server', async () => {
  take = undefined;
  server.once('upgrade', switching);

  expect((await upgrade('/', { 'sec-websocket-protocol': 'vite-hmr' })).status).toBe(101);
});

test('closing ends every connection that was taken over', async () => {
  take = switching;
  const { ended } = await upgrade('/event/realtime');

  upgrades.destroy();

  await ended;
});
