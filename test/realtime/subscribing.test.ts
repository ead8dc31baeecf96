import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { EVENT_LIMITS } from '../../local/events/limits.ts';
import { channels } from '../../shared/realtime/realtime.ts';
import { EventSocket } from '../support/event-socket.ts';
import { type LocalEvents, startLocalEvents } from '../support/events.ts';

const ME = 'aaaaaaaa-1111-4111-8111-111111111111';
const OTHER = 'bbbbbbbb-2222-4222-8222-222222222222';
const DELETED = 'cccccccc-3333-4333-8333-333333333333';
const SIGNED_OUT = 'eeeeeeee-5555-4555-8555-555555555555';
const WATCHING = 'ffffffff-6666-4666-8666-666666666666';
const UNREADABLE = 'dddddddd-4444-4444-8444-444444444444';
const POST = '01JCZ5T8N3Q4W7E9R2Y6V1M0KX';

let events: LocalEvents;
let token: string;
const open: EventSocket[] = [];

beforeAll(async () => {
  events = await startLocalEvents();
  token = await events.token(ME);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => events.stop());

async function connect(): Promise<EventSocket> {
  const socket = await EventSocket.connect(events.port, token);
  open.push(socket);
  return socket;
}

async function openWith(given: string | undefined): Promise<EventSocket> {
  const socket = await EventSocket.open(events.port, given);
  open.push(socket);
  socket.send({ type: 'connection_init' });
  return socket;
}

test('a connection is acknowledged with the timeout for silence', async () => {
  const socket = await connect();

  expect(socket.frames).toEqual([{ type: 'connection_ack', connectionTimeoutMs: 300_000 }]);
  expect(socket.socket.protocol).toBe('aws-appsync-event-ws');
});

test('published events reach only the channel’s subscribers', async () => {
  const [reader, other] = await Promise.all([connect(), connect()]);
  await reader.subscribe(channels.comments(POST), token, 'one');
  await other.subscribe(channels.posts(), token);

  const { status, body } = await events.publish({
    channel: channels.comments(POST),
    events: [{ n: 1 }, { n: 2 }],
  });

  await reader.next(({ event }) => event === '{"n":2}');
  expect([status, body.successful, body.failed]).toEqual([200, [expect.anything(), expect.anything()], []]);
  expect(reader.frames.filter(({ type }) => type === 'data')).toEqual([
    { type: 'data', id: 'one', event: '{"n":1}' },
    { type: 'data', id: 'one', event: '{"n":2}' },
  ]);
  expect(other.events).toEqual([]);
});

test('nothing arrives after unsubscribing', async () => {
  const socket = await connect();
  await socket.subscribe(channels.user(ME), token, 'mine');
  socket.send({ type: 'unsubscribe', id: 'mine' });
  await socket.next('unsubscribe_success');

  await events.publish({ channel: channels.user(ME), events: [{}] });

  await socket.subscribe(channels.posts(), token);
  expect(socket.events).toEqual([]);
});

test.each([
  ['no token', async () => undefined],
  ['something other than a token', async () => 'nonsense'],
  ['an expired token', () => events.token(ME, -60)],
])('%s cannot connect', async (_, given) => {
  const socket = await openWith(await given());

  expect(await socket.next('connection_error')).toEqual({
    type: 'connection_error',
    errors: [{ errorType: 'UnauthorizedException', message: 'You are not authorized to make this call.' }],
  });
  expect(await socket.closed).toEqual({ code: 1008, reason: 'UnauthorizedException' });
});

test.each([
  ['no token', async () => undefined],
  ['something other than a token', async () => 'nonsense'],
  ['an expired token', () => events.token(ME, -60)],
])('on an open connection, %s cannot subscribe', async (_, given) => {
  const socket = await connect();

  const answer = await socket.subscribe(channels.user(ME), await given(), 'id');

  expect(answer).toEqual({
    type: 'subscribe_error',
    id: 'id',
    errors: [{ errorType: 'UnauthorizedException', message: 'You are not authorized to make this call.' }],
  });
});

test.each([channels.user(SIGNED_OUT), channels.posts(), channels.comments(POST)])(
  'only the token of a new sign-in can subscribe to %s after a sign-out on all devices',
  async (channel) => {
    const signedOutAt = new Date();
    events.signOut(SIGNED_OUT, signedOutAt);
    const socket = await connect();

    const before = await socket.subscribe(channel, await events.token(SIGNED_OUT, 3_600, signedOutAt));
    const signedInAgain = new Date(signedOutAt.getTime() + 1_000);
    const after = await socket.subscribe(channel, await events.token(SIGNED_OUT, 3_600, signedInAgain));

    expect([before.type, before.errors]).toEqual([
      'subscribe_error',
      [{ errorType: 'Unauthorized', message: 'Not authorized on channel' }],
    ]);
    expect(after.type).toBe('subscribe_success');
  },
);

test('a subscription from before a sign-out on all devices goes on until its connection ends', async () => {
  const socket = await connect();
  await socket.subscribe(channels.user(WATCHING), await events.token(WATCHING), 'mine');

  events.signOut(WATCHING, new Date());
  await events.publish({
    channel: channels.user(WATCHING),
    events: [{ type: 'changed', topics: ['payouts'] }],
  });

  expect(await socket.next('data')).toMatchObject({ id: 'mine' });
});

test.each([channels.user(DELETED), channels.posts(), channels.comments(POST)])(
  'the token of a deleted user cannot subscribe to %s',
  async (channel) => {
    events.deleteProfile(DELETED);
    const socket = await connect();

    const answer = await socket.subscribe(channel, await events.token(DELETED));

    expect([answer.type, answer.errors]).toEqual([
      'subscribe_error',
      [{ errorType: 'Unauthorized', message: 'Not authorized on channel' }],
    ]);
  },
);

test('a subscription fails if the profile cannot be read, with an error after which the client tries again', async () => {
  events.failReadsOf(UNREADABLE);
  const socket = await connect();

  const answer = await socket.subscribe(channels.posts(), await events.token(UNREADABLE));

  expect([answer.type, answer.errors]).toEqual([
    'subscribe_error',
    [{ errorType: 'DynamoDB:Error', message: 'The table is down' }],
  ]);
});

test.each([
  channels.user(OTHER),
  '/users/*',
  '/users',
  `/users/${ME}/*`,
  '/comments/*',
  '/forum/*',
  '/forum/other',
])('a subscription to %s is refused', async (channel) => {
  const socket = await connect();

  const answer = await socket.subscribe(channel, token);

  expect([answer.type, answer.errors]).toEqual([
    'subscribe_error',
    [{ errorType: 'Unauthorized', message: 'Not authorized on channel' }],
  ]);
});

test('another user’s token subscribes to that user’s channel, not to the connection owner’s', async () => {
  const socket = await connect();
  const theirs = await events.token(OTHER);

  expect((await socket.subscribe(channels.user(OTHER), theirs)).type).toBe('subscribe_success');
  expect((await socket.subscribe(channels.user(ME), theirs)).type).toBe('subscribe_error');
});

test.each([
  ['', 'Invalid channel'],
  ['/', 'Invalid channel'],
  ['*', 'Invalid channel'],
  ['/users/a b', 'Invalid channel'],
  ['/users/../secrets', 'Invalid channel'],
  ['/a/b/c/d/e/f', 'Invalid channel'],
  [`/users/${'x'.repeat(51)}`, 'Invalid channel'],
  ['/unknown/x', 'There is no namespace unknown'],
])('%j is not a channel', async (channel, message) => {
  const socket = await connect();

  expect((await socket.subscribe(channel, token)).errors).toEqual([
    { errorType: 'BadRequestException', message },
  ]);
});

test('a connection has a limit of subscriptions, and each needs its own ID', async () => {
  const socket = await connect();
  const most = EVENT_LIMITS.subscriptionsPerConnection;
  await Promise.all(
    Array.from({ length: most }, (_, n) => socket.subscribe(channels.posts(), token, `s${n}`)),
  );

  const [more] = (await socket.subscribe(channels.posts(), token, 'more')).errors ?? [];
  socket.frames.length = 0;
  const [again] = (await socket.subscribe(channels.posts(), token, 's0')).errors ?? [];

  expect(more?.errorType).toBe('MaxSubscriptionsReachedError');
  expect(again?.errorType).toBe('DuplicatedOperationError');
});

test('a client cannot publish, not even to its own channel', async () => {
  const socket = await connect();
  await socket.subscribe(channels.user(ME), token);

  socket.send({
    type: 'publish',
    id: 'p',
    channel: channels.user(ME),
    events: ['{}'],
    authorization: { Authorization: token },
  });

  expect((await socket.next('publish_error')).errors?.[0]?.errorType).toBe('UnauthorizedException');
  expect(socket.events).toEqual([]);
});
