import { type AmplifyContext, createAmplifyContext, decodeJWT } from '@aws-amplify/core';
import { events as amplifyEvents } from 'aws-amplify/data';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { channels } from '../../shared/realtime.ts';
import { createAmplifyTransport } from '../../web/src/lib/realtime/amplify-transport.ts';
import { createRealtimeClient } from '../../web/src/lib/realtime/create-realtime-client.ts';
import { allowInsecureLocalSockets } from '../../web/src/lib/realtime/local-sockets.ts';
import type { RealtimeClient } from '../../web/src/lib/realtime/realtime-client.ts';
import { type LocalEvents, startLocalEvents } from '../support/events.ts';

/** A timeout, in milliseconds, that is long enough for a slow machine. */
const IN_TIME = { timeout: 20_000 };

const ME = 'aaaaaaaa-1111-4111-8111-111111111111';
const OTHER = 'bbbbbbbb-2222-4222-8222-222222222222';
const POST = '01JCZ5T8N3Q4W7E9R2Y6V1M0KX';
const Numbered = z.object({ n: z.number() });

/** A replacement for the browser's `window` with the properties that Amplify uses: the online state and its events. */
const page = Object.assign(new EventTarget(), { navigator: { onLine: true } });

let events: LocalEvents;
let context: AmplifyContext;
let client: RealtimeClient;
const stops: (() => void)[] = [];
const goodTokens = async () => ({ accessToken: decodeJWT(await events.token(ME)) });
const getTokens =
  vi.fn<(options?: { forceRefresh?: boolean }) => Promise<Awaited<ReturnType<typeof goodTokens>> | null>>(
    goodTokens,
  );

beforeAll(async () => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', page.navigator);
  events = await startLocalEvents();
  // Stub the global `WebSocket` before `allowInsecureLocalSockets` replaces it, so that `unstubAllGlobals` can restore the original.
  vi.stubGlobal('WebSocket', WebSocket);
  allowInsecureLocalSockets();
  context = createAmplifyContext(
    {
      API: {
        Events: { endpoint: `${events.origin}/event`, region: 'eu-central-1', defaultAuthMode: 'userPool' },
      },
    },
    { Auth: { tokenProvider: { getTokens } } },
  );
  // Use the shortest possible delays, to keep the tests fast.
  client = createRealtimeClient({
    transport: createAmplifyTransport(context),
    // Always report a recent change, so that listeners are notified each time their channel goes live.
    readChanges: async () => ({ age: 0, topics: {} }),
    random: () => 0.1,
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  getTokens.mockClear();
});
afterAll(async () => {
  await events.stop();
  vi.unstubAllGlobals();
});

function follow(channel: string) {
  const got: number[] = [];
  const catchUps: unknown[] = [];
  const stop = client.subscribe(channel, Numbered, {
    onEvent: ({ n }) => got.push(n),
    onMissed: (topics) => catchUps.push(topics),
    since: () => 0,
  });
  stops.push(stop);
  return { got, catchUps, stop };
}

const publish = (channel: string, ...numbers: number[]) =>
  events.publish({ channel, events: numbers.map((n) => ({ n })) });

const isLive = (times = 1) => ({
  of: ({ catchUps }: { catchUps: unknown[] }) =>
    vi.waitFor(() => expect(catchUps.length).toBe(times), IN_TIME),
});

test('published events arrive once and in order', async () => {
  const [mine, thread] = [follow(channels.user(ME)), follow(channels.comments(POST))];
  await Promise.all([isLive().of(mine), isLive().of(thread)]);

  await publish(channels.user(ME), 1, 2);
  await publish(channels.user(ME), 3);
  await publish(channels.comments(POST), 4);

  await vi.waitFor(() => expect([mine.got, thread.got]).toEqual([[1, 2, 3], [4]]), IN_TIME);
  expect(client.state()).toBe('live');
});

test.each([channels.user(OTHER), '/users/*', '/comments/*', '/forum/*'])(
  '%s is refused without affecting other subscriptions',
  async (channel) => {
    const theirs = follow(channel);
    const mine = follow(channels.user(ME));
    await isLive().of(mine);

    await publish(channels.user(OTHER), 1);
    await publish(channels.user(ME), 2);

    await vi.waitFor(() => expect(mine.got).toEqual([2]), IN_TIME);
    expect([theirs.got, theirs.catchUps, client.state()]).toEqual([[], [], 'live']);
  },
);

test('the client reconnects automatically after a lost connection and asks for missed events', async () => {
  const [mine, thread] = [follow(channels.user(ME)), follow(channels.comments(POST))];
  await Promise.all([isLive().of(mine), isLive().of(thread)]);

  events.dropConnections();
  await vi.waitFor(() => expect(client.state()).toBe('reconnecting'), IN_TIME);
  await Promise.all([isLive(2).of(mine), isLive(2).of(thread)]);
  await publish(channels.user(ME), 1);
  await publish(channels.comments(POST), 2);

  await vi.waitFor(() => expect([mine.got, thread.got]).toEqual([[1], [2]]), IN_TIME);
  expect(client.state()).toBe('live');
});

test('the client waits while offline and recovers soon after the network returns', async () => {
  const mine = follow(channels.user(ME));
  await isLive().of(mine);

  page.navigator.onLine = false;
  page.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(client.state()).toBe('reconnecting'), IN_TIME);
  events.dropConnections();
  page.navigator.onLine = true;
  page.dispatchEvent(new Event('online'));
  await isLive(2).of(mine);
  await publish(channels.user(ME), 1);

  await vi.waitFor(() => expect(mine.got).toEqual([1]), IN_TIME);
});

test.each([
  ['has an invalid signature', async () => `${(await events.token(ME)).slice(0, -8)}AAAAAAAA`],
  ['has expired', () => events.token(ME, -60)],
])('a token that %s is refreshed before the next try', async (_, make) => {
  await vi.waitFor(() => expect(events.connections()).toBe(0), IN_TIME);
  const badToken = await make();
  // Combine the bad token with the decoded claims of a valid token, so that the client considers the bad token valid.
  const accessToken = { ...decodeJWT(await events.token(ME)), toString: () => badToken };
  getTokens.mockImplementation(async ({ forceRefresh = false } = {}) => {
    if (forceRefresh) getTokens.mockImplementation(goodTokens);
    return forceRefresh ? goodTokens() : { accessToken };
  });
  const mine = follow(channels.user(ME));

  await isLive().of(mine);

  expect(getTokens.mock.calls.some(([options]) => options?.forceRefresh)).toBe(true);
});

test('the client connects only once there is a token', async () => {
  await vi.waitFor(() => expect(events.connections()).toBe(0), IN_TIME);
  getTokens.mockImplementation(async () => null);
  const mine = follow(channels.user(ME));
  await vi.waitFor(() => expect(getTokens.mock.calls.length).toBeGreaterThan(2), IN_TIME);
  expect([events.connections(), client.state()]).toEqual([0, 'connecting']);

  getTokens.mockImplementation(goodTokens);

  await isLive().of(mine);
});

test('the connection closes once nothing is subscribed', async () => {
  const mine = follow(channels.user(ME));
  await isLive().of(mine);
  expect(events.connections()).toBe(1);

  mine.stop();

  await vi.waitFor(() => expect(events.connections()).toBe(0), IN_TIME);
});

test('the client cannot publish over HTTP or its socket', async () => {
  const channel = await amplifyEvents.connect(context, channels.user(ME));

  await expect(channel.publish({ n: 1 })).rejects.toThrow('UnauthorizedException');
  await expect(amplifyEvents.post(context, channels.user(ME), { n: 1 })).rejects.toThrow();

  channel.close();
});
