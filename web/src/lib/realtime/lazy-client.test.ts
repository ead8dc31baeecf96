import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createLazyClient } from './lazy-client.ts';
import type { RealtimeClient } from './realtime-client.ts';

const Event = z.object({});
const listener = { onEvent: () => undefined, onMissed: () => undefined, since: () => 0 };

function fakeClient() {
  const stop = vi.fn();
  let tell: () => void = () => undefined;
  const client: RealtimeClient = {
    subscribe: vi.fn(() => stop),
    state: () => 'live',
    onState(changed) {
      tell = changed;
      return () => undefined;
    },
  };
  return { client, stop, tell: () => tell() };
}

test('the client is loaded once, when the first channel is requested', async () => {
  const { client } = fakeClient();
  const load = vi.fn(async () => client);
  const lazy = createLazyClient({ load, wait: async () => undefined });
  lazy.onState(() => undefined);
  expect([load.mock.calls.length, lazy.state()]).toEqual([0, 'connecting']);

  lazy.subscribe('/a', Event, listener);
  lazy.subscribe('/b', Event, listener);
  await expect.poll(() => client.subscribe).toHaveBeenCalledTimes(2);
  lazy.subscribe('/c', Event, listener);

  expect(load).toHaveBeenCalledOnce();
  expect(vi.mocked(client.subscribe).mock.calls.map(([channel]) => channel)).toEqual(['/a', '/b', '/c']);
});

test('a listener that stops before loading never subscribes, and one that stops later is removed', async () => {
  const { client, stop } = fakeClient();
  const lazy = createLazyClient({ load: async () => client, wait: async () => undefined });

  lazy.subscribe('/a', Event, listener)();
  const stopLater = lazy.subscribe('/b', Event, listener);
  await expect.poll(() => client.subscribe).toHaveBeenCalledOnce();
  stopLater();

  expect(vi.mocked(client.subscribe).mock.calls[0]?.[0]).toBe('/b');
  expect(stop).toHaveBeenCalledOnce();
});

test('loading is retried after a failure', async () => {
  const { client } = fakeClient();
  const load = vi.fn(async () => client).mockRejectedValueOnce(new Error('offline'));
  const wait = vi.fn(async () => undefined);
  const lazy = createLazyClient({ load, wait });

  lazy.subscribe('/a', Event, listener);

  await expect.poll(() => client.subscribe).toHaveBeenCalledOnce();
  expect(wait).toHaveBeenCalledOnce();
});

test('the state is that of the client once it has loaded', async () => {
  const { client, tell } = fakeClient();
  const lazy = createLazyClient({ load: async () => client, wait: async () => undefined });
  const changed = vi.fn();
  const stop = lazy.onState(changed);
  lazy.subscribe('/a', Event, listener);
  await expect.poll(() => changed).toHaveBeenCalled();
  changed.mockClear();

  tell();
  stop();
  tell();

  expect([lazy.state(), changed.mock.calls.length]).toEqual(['live', 1]);
});
