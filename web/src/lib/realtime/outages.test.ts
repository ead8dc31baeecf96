import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { claimsOf } from '../auth/auth-storage.ts';
import { createRealtimeClient } from './create-realtime-client.ts';
import { createEventsTransport } from './events-transport.ts';
import { FakeService, makeToken, pass, sleep } from './fake-service.ts';
import type { RealtimeClient } from './realtime-client.ts';
import { stubPage, type TestPage } from './test-page.ts';

const CHANNEL = '/users/me';
const Sale = z.object({ sale: z.number() });
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let page: TestPage;
let service: FakeService;
let client: RealtimeClient;
let token: string;
let sales: number[];
const accessToken = vi.fn(async ({ refresh }: { refresh: boolean }) => {
  if (refresh || claimsOf(token).exp * 1_000 - Date.now() < MINUTE) token = makeToken(HOUR);
  return token;
});

beforeEach(() => {
  vi.useFakeTimers();
  page = stubPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page that shows sales. */
async function openPage(firstKeepAliveMs?: number): Promise<void> {
  service = new FakeService(firstKeepAliveMs);
  token = makeToken(HOUR);
  accessToken.mockClear();
  client = createRealtimeClient({
    transport: createEventsTransport({
      endpoint: async () => 'https://abc.appsync-api.eu-central-1.amazonaws.com/event',
      accessToken,
      createSocket: service.createSocket,
    }),
    readChanges: async () => ({ age: null, topics: {} }),
    // Reconnect after the longest delay, so that chance doesn't decide about the test.
    random: () => 0.999,
  });
  sales = [];
  client.subscribe(CHANNEL, Sale, {
    onEvent: ({ sale }) => sales.push(sale),
    onMissed: () => undefined,
    since: () => 0,
  });
  await pass(SECOND);
}

async function expectSales(): Promise<void> {
  sales.length = 0;
  service.publish(CHANNEL, { sale: 1 });
  await pass(SECOND);
  expect([sales, client.state()]).toEqual([[1], 'live']);
}

test('takes several events in one message', async () => {
  await openPage();
  service.publishTogether(CHANNEL, [{ sale: 1 }, { sale: 2 }]);
  await pass(SECOND);

  expect(sales).toEqual([1, 2]);
});

async function goOffline(ms: number): Promise<void> {
  service.breakConnections();
  service.mode = 'fails';
  page.goOffline();
  await pass(ms);
  service.mode = 'accepts';
  page.goOnline();
}

/** Nothing arrives for a while, and the browser does not notice. */
async function fallSilent(ms: number): Promise<void> {
  service.breakConnections();
  service.mode = 'hangs';
  await pass(ms);
  service.mode = 'accepts';
}

describe.each([
  ['at once', 0],
  ['after a minute', MINUTE],
])('A sale appears without a reload, with a service that sends its first keep-alive %s,', (_, first) => {
  beforeEach(() => openPage(first));

  test('on one connection, for as long as the service keeps it alive', async () => {
    await pass(50 * MINUTE);

    await expectSales();
    expect(service.sockets.length).toBe(1);
  });

  test.each([
    ['10 seconds', 10 * SECOND],
    ['75 seconds', 75 * SECOND],
    ['10 minutes', 10 * MINUTE],
  ])('%s after the browser went offline', async (_, ms) => {
    await goOffline(ms);
    await pass(SECOND);

    await expectSales();
    const before = service.sockets.length;
    await pass(10 * MINUTE);
    await expectSales();
    expect(service.sockets.length).toBe(before);
  });

  test.each([
    ['10 seconds', 10 * SECOND],
    ['75 seconds', 75 * SECOND],
    ['10 minutes', 10 * MINUTE],
  ])('after %s in which nothing arrived and the browser noticed nothing', async (_, ms) => {
    await fallSilent(ms);
    await pass(2 * MINUTE);

    await expectSales();
    expect(service.openSockets).toBe(1);
  });

  test('after a short sleep that no connection survives', async () => {
    service.breakConnections();
    sleep(75 * SECOND);
    await pass(90 * SECOND);

    await expectSales();
  });

  test.each([
    ['10 minutes', 10 * MINUTE],
    ['a night, in which the token expired', 10 * HOUR],
  ])('ten seconds after a sleep of %s', async (_, ms) => {
    service.breakConnections();
    sleep(ms);
    await pass(10 * SECOND);

    await expectSales();
  });

  test('as soon as the user returns to a page whose timers were stopped', async () => {
    service.breakConnections();
    page.setHidden(true);
    sleep(10 * MINUTE);
    page.setHidden(false);
    await pass(2 * SECOND);

    await expectSales();
  });

  test('after its token has expired, on the same connection', async () => {
    await pass(3 * HOUR);

    await expectSales();
    expect(service.sockets.length).toBe(1);
  });

  test('after the service was restarted', async () => {
    service.mode = 'fails';
    service.closeConnections();
    await pass(5 * MINUTE);
    service.mode = 'accepts';
    await pass(30 * SECOND);

    await expectSales();
    expect(service.openSockets).toBe(1);
  });

  test('after a restart in which connections were accepted, but nothing was answered', async () => {
    service.mode = 'hangs';
    service.closeConnections();
    await pass(5 * MINUTE);
    service.mode = 'accepts';
    await pass(MINUTE);

    await expectSales();
    expect(service.openSockets).toBe(1);
  });
});

describe('A half-open connection', () => {
  test.each([
    ['at once', 0],
    ['after a minute', MINUTE],
  ])('is noticed within 90 seconds, with a first keep-alive %s', async (_, first) => {
    await openPage(first);
    await pass(5 * MINUTE);

    service.breakConnections();
    service.mode = 'hangs';
    await pass(90 * SECOND);

    expect(client.state()).toBe('connecting');
  });

  test('is not suspected while keep-alives are up to 15 seconds late', async () => {
    await openPage(75 * SECOND);
    await pass(74 * SECOND);

    expect([client.state(), service.sockets.length]).toEqual(['live', 1]);
  });
});

describe('A token', () => {
  test('that the service rejects is refreshed before the next connection', async () => {
    await openPage();
    service.rejected.add(token);
    service.closeConnections();
    await pass(5 * SECOND);

    await expectSales();
    expect(accessToken.mock.calls.filter(([{ refresh }]) => refresh)).toHaveLength(1);
  });

  test('that is rejected for a channel is refreshed at once, on the same connection', async () => {
    await openPage();
    service.rejected.add(token);
    const more: number[] = [];
    client.subscribe('/comments/1', Sale, {
      onEvent: ({ sale }) => more.push(sale),
      onMissed: () => undefined,
      since: () => 0,
    });
    await pass(SECOND);
    service.publish('/comments/1', { sale: 2 });
    await pass(SECOND);

    expect([more, service.sockets.length, client.state()]).toEqual([[2], 1, 'live']);
  });

  test('is refreshed once in an outage, in case the server rejects it without a message', async () => {
    await openPage();
    service.mode = 'fails';
    service.closeConnections();
    await pass(20 * MINUTE);

    expect(service.sockets.length).toBeGreaterThan(20);
    expect(accessToken.mock.calls.filter(([{ refresh }]) => refresh)).toHaveLength(1);
  });

  test('that never arrives does not stop the next attempt', async () => {
    await openPage();
    accessToken.mockReturnValueOnce(new Promise(() => undefined));
    service.closeConnections();
    await pass(30 * SECOND);

    await expectSales();
  });

  test('that arrives too late opens no second connection', async () => {
    await openPage();
    const late = Promise.withResolvers<string>();
    accessToken.mockReturnValueOnce(late.promise);
    service.closeConnections();
    await pass(30 * SECOND);
    late.resolve(token);
    await pass(SECOND);

    expect(service.openSockets).toBe(1);
    await expectSales();
  });
});

describe('A refused channel', () => {
  test('is not live, and is requested again once a minute', async () => {
    await openPage();
    service.rejected.add('/comments/1');
    client.subscribe('/comments/1', Sale, {
      onEvent: () => undefined,
      onMissed: () => undefined,
      since: () => 0,
    });
    await pass(5 * SECOND);
    const whileRefused = client.state();
    service.rejected.clear();
    await pass(MINUTE);

    expect([whileRefused, client.state(), service.sockets.length]).toEqual(['connecting', 'live', 1]);
  });
});

describe('A connection', () => {
  test('is replaced if the service could not deliver an event', async () => {
    await openPage();
    service.sockets[0]?.deliver({ type: 'broadcast_error', errors: [{ errorType: 'InternalFailure' }] });
    await pass(5 * SECOND);

    expect(service.openSockets).toBe(1);
    expect(service.sockets.length).toBe(2);
    await expectSales();
  });

  test('is replaced if the service ends a subscription', async () => {
    await openPage();
    const [id = ''] = service.sockets[0]?.subscriptions.keys() ?? [];
    service.sockets[0]?.deliver({ type: 'error', id, errors: [{ errorType: 'InternalFailure' }] });
    await pass(5 * SECOND);

    expect(service.sockets.length).toBe(2);
    await expectSales();
  });

  test('ignores messages that this version of the page does not know', async () => {
    await openPage();
    for (const message of ['', null, [], { type: 1 }, { type: 'news' }, { type: 'error', id: 'unknown' }]) {
      service.sockets[0]?.deliver(message);
    }
    await pass(SECOND);

    await expectSales();
    expect(service.sockets.length).toBe(1);
  });

  test('that is dropped right after each start is restored at ever longer intervals', async () => {
    await openPage();
    const before = service.sockets.length;
    for (let second = 0; second < 10 * 60; second++) {
      service.closeConnections();
      await pass(SECOND);
    }

    expect(service.sockets.length - before).toBeLessThan(100);
  });
});
