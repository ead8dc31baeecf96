import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { subscribeToChannel } from './subscribe-to-channel.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('gives up if the service accepts the connection, but never responds', async () => {
  const accepted: Socket[] = [];
  const server = createServer((socket) => accepted.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.useFakeTimers({ toFake: ['setTimeout'] });

  const subscribed = subscribeToChannel(endpoint, 'token', '/users/1');
  const failed = expect(subscribed).rejects.toThrow('No connection to ws://127.0.0.1');
  await once(server, 'connection');
  vi.advanceTimersByTime(15_000);

  await failed;
  for (const socket of accepted) socket.destroy();
  server.close();
});
