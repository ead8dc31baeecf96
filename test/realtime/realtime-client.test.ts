import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { channels } from '../../shared/realtime/realtime.ts';
import { createRealtimeClient } from '../../web/src/lib/realtime/create-realtime-client.ts';
import { createEventsTransport } from '../../web/src/lib/realtime/events-transport.ts';
import type { RealtimeClient } from '../../web/src/lib/realtime/realtime-client.ts';
import { stubPage, type TestPage } from '../../web/src/lib/realtime/test-page.ts';
import { type LocalEvents, startLocalEvents } from '../support/events.ts';
import { waitUntil } from '../support/wait-until.ts';

const ME = 'aaaaaaaa-1111-4111-8111-111111111111';
const OTHER = 'bbbbbbbb-2222-4222-8222-222222222222';
const POST = '01JCZ5T8N3Q4W7E9R2Y6V1M0KX';
const Numbered = z.object({ n: z.number() });

let page: TestPage;
let events: LocalEvents;
let client: RealtimeClient;
const stops: (() => void)[] = [];
const goodToken = () => events.token(ME);
const accessToken = vi.fn<(options: { refresh: boolean }) => Promise<string | undefined>>(goodToken);

beforeAll(async () => {
  page = stubPage();
  events = await startLocalEvents();
  // Use the shortest possible delays, to keep the tests fast.
  client = createRealtimeClient({
    transport: createEventsTransport({ endpoint: async () => `${events.origin}/event`, accessToken }),
    // Always report a recent change, so that listeners are notified each time their channel goes live.
    readChanges: async () => ({ age: 0, topics: {} }),
    random: () => 0.01,
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  accessToken.mockClear();
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
  of: ({ catchUps }: { catchUps: unknown[] }) => waitUntil(() => expect(catchUps.length).toBe(times)),
});

test('published events arrive once and in order', async () => {
  const [mine, thread] = [follow(channels.user(ME)), follow(channels.comments(POST))];
  await Promise.all([isLive().of(mine), isLive().of(thread)]);

  await publish(channels.user(ME), 1, 2);
  await publish(channels.user(ME), 3);
  await publish(channels.comments(POST), 4);

  await waitUntil(() => expect([mine.got, thread.got]).toEqual([[1, 2, 3], [4]]));
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

    await waitUntil(() => expect(mine.got).toEqual([2]));
    expect([theirs.got, theirs.catchUps]).toEqual([[], []]);
  },
);

test('the client reconnects automatically after a lost connection and asks for missed events', async () => {
  const [mine, thread] = [follow(channels.user(ME)), follow(channels.comments(POST))];
  await Promise.all([isLive().of(mine), isLive().of(thread)]);

  const states: string[] = [];
  stops.push(client.onState(() => states.push(client.state())));

  events.dropConnections();
  await Promise.all([isLive(2).of(mine), isLive(2).of(thread)]);
  await publish(channels.user(ME), 1);
  await publish(channels.comments(POST), 2);

  await waitUntil(() => expect([mine.got, thread.got]).toEqual([[1], [2]]));
  expect(states).toEqual(['connecting', 'live']);
});

test('the client waits while offline and recovers soon after the network returns', async () => {
  const mine = follow(channels.user(ME));
  await isLive().of(mine);

  page.goOffline();
  await waitUntil(() => expect(client.state()).toBe('connecting'));
  events.dropConnections();
  page.goOnline();
  await isLive(2).of(mine);
  await publish(channels.user(ME), 1);

  await waitUntil(() => expect(mine.got).toEqual([1]));
});

test('a token with an invalid signature is refreshed before the next try', async () => {
  await waitUntil(() => expect(events.connections()).toBe(0));
  const badToken = `${(await events.token(ME)).slice(0, -8)}AAAAAAAA`;
  accessToken.mockImplementation(async ({ refresh }) => {
    if (refresh) accessToken.mockImplementation(goodToken);
    return refresh ? goodToken() : badToken;
  });
  const mine = follow(channels.user(ME));

  await isLive().of(mine);

  expect(accessToken.mock.calls.some(([{ refresh }]) => refresh)).toBe(true);
});

test('a token that expires soon is refreshed before it is used', async () => {
  await waitUntil(() => expect(events.connections()).toBe(0));
  accessToken.mockImplementationOnce(() => events.token(ME, 90));
  const mine = follow(channels.user(ME));

  await isLive().of(mine);

  expect(accessToken.mock.calls).toEqual([[{ refresh: false }], [{ refresh: true }]]);
});

test('the client connects only once there is a token', async () => {
  await waitUntil(() => expect(events.connections()).toBe(0));
  accessToken.mockImplementation(async () => undefined);
  const mine = follow(channels.user(ME));
  await waitUntil(() => expect(accessToken.mock.calls.length).toBeGreaterThan(2));
  expect([events.connections(), client.state()]).toEqual([0, 'connecting']);

  accessToken.mockImplementation(goodToken);

  await isLive().of(mine);
});

test('the connection closes once nothing is subscribed', async () => {
  const mine = follow(channels.user(ME));
  await isLive().of(mine);
  expect(events.connections()).toBe(1);

  mine.stop();

  await waitUntil(() => expect(events.connections()).toBe(0));
});
