import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { EventLimits } from '../../local/events/limits.ts';
import { channels } from '../../shared/realtime/realtime.ts';
import { EventSocket } from '../support/event-socket.ts';
import { type LocalEvents, startLocalEvents } from '../support/events.ts';

const ME = 'aaaaaaaa-1111-4111-8111-111111111111';
const CHANNEL = channels.user(ME);

let events: LocalEvents;
let token: string;

beforeEach(() => start());
afterEach(() => events.stop());

async function start(limits: Partial<EventLimits> = {}): Promise<void> {
  await events?.stop();
  events = await startLocalEvents(limits);
  token = await events.token(ME);
}

/** Asserts that a well-behaved client still receives published events. */
async function expectDelivery(): Promise<void> {
  const socket = await EventSocket.connect(events.port, token);
  await socket.subscribe(CHANNEL, token);
  await events.publish({ channel: CHANNEL, events: [{ still: 'there' }] });
  await socket.next('data');
  expect(socket.events).toEqual([{ still: 'there' }]);
  socket.close();
}

test.each([
  ['invalid JSON', '{', 'BadRequestException', 'The message is not valid JSON'],
  ['an empty message', '', 'BadRequestException', 'The message is not valid JSON'],
  [
    'a message that is not an object',
    'null',
    'UnsupportedOperation',
    'undefined not supported through the realtime channel',
  ],
  [
    'an unknown type',
    '{"type":"start","id":"1"}',
    'UnsupportedOperation',
    'start not supported through the realtime channel',
  ],
  [
    'a subscription without a channel',
    '{"type":"subscribe","id":"1"}',
    'BadRequestException',
    'Invalid subscribe message',
  ],
  [
    'an ID that is not a string',
    '{"type":"unsubscribe","id":{}}',
    'BadRequestException',
    'Invalid unsubscribe message',
  ],
  [
    'an unsubscribe from an unknown subscription',
    '{"type":"unsubscribe","id":"1"}',
    'UnknownOperationError',
    'Unknown operation id 1',
  ],
])('%s gets a specific error, and the connection stays open', async (_, message, errorType, text) => {
  const socket = await EventSocket.connect(events.port, token);

  socket.send(message);

  expect((await socket.next(({ errors }) => errors !== undefined)).errors).toEqual([
    { errorType, message: text },
  ]);
  expect((await socket.subscribe(CHANNEL, token)).type).toBe('subscribe_success');
  socket.close();
});

test('a client gets a response to any message, and nobody else is affected', async () => {
  const socket = await EventSocket.connect(events.port, token);
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record(
        {
          type: fc.constantFrom('subscribe', 'unsubscribe', 'publish', 'connection_init', 'ka', '__proto__'),
          id: fc.oneof(fc.string(), fc.anything()),
          channel: fc.oneof(fc.string(), fc.constant('/users/__proto__')),
          authorization: fc.oneof(fc.constant({ Authorization: token }), fc.anything()),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value)),
  );
  for (const message of fc.sample(anything, 2_000)) socket.send(message);

  expect((await socket.subscribe(CHANNEL, token, 'after')).type).toBe('subscribe_success');
  socket.close();
  await expectDelivery();
});

test.each(['', 'null', '[]', '{}', '{"Authorization":{}}', '{', '"Bearer x"', '{"Authorization":"a b c"}'])(
  'a header of %j contains no token',
  async (header) => {
    const socket = await EventSocket.openWith(events.port, header);

    socket.send({ type: 'connection_init' });

    expect((await socket.next('connection_error')).errors?.[0]?.errorType).toBe('UnauthorizedException');
    socket.close();
  },
);

test('nothing is accepted before the connection is initialized', async () => {
  const socket = await EventSocket.open(events.port, token);

  socket.send({ type: 'subscribe', id: 's', channel: CHANNEL, authorization: { Authorization: token } });

  expect((await socket.next('error')).errors).toEqual([
    { errorType: 'BadRequestException', message: 'The connection is not initialized' },
  ]);
  socket.close();
});

test('a client that stays silent after connecting is disconnected with the reason', async () => {
  await start({ initMs: 50 });
  const socket = await EventSocket.open(events.port, token);

  expect(await socket.closed).toEqual({ code: 1008, reason: 'No connection_init received' });
});

test('a message of 1 MB closes only the connection that sent it, with the matching code', async () => {
  const socket = await EventSocket.connect(events.port, token);

  socket.send({ type: 'subscribe', id: 'x'.repeat(1024 * 1024), channel: CHANNEL });

  expect((await socket.closed).code).toBe(1009);
  expect(events.troubles).toEqual(['A realtime client was disconnected: Max payload size exceeded']);
  await expectDelivery();
});

test.each([
  // This text frame is not masked, although clients must mask their frames.
  ['a frame that is not masked', Buffer.from([0x81, 0x02, 0x7b, 0x7d]), 1002],
  // This frame has reserved bits set, although no extension was negotiated.
  ['a frame with reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0]), 1002],
  ['a text that is not UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]), 1007],
])('%s closes its connection with the WebSocket status code', async (_, bytes, code) => {
  const socket = await EventSocket.connect(events.port, token);
  const raw = (socket.socket as WebSocket & { _socket: { write(data: Buffer): void } })._socket;

  raw.write(bytes);

  expect((await socket.closed).code).toBe(code);
  await expectDelivery();
});

test('a request that is not a valid WebSocket handshake is refused', async () => {
  const socket = connectTcp(events.port, '127.0.0.1');
  await once(socket, 'connect');

  socket.write(
    'GET /event/realtime HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  );

  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /);
  await expectDelivery();
});

test('500 connections all receive the same event once', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const socket = await EventSocket.connect(events.port, token);
      await socket.subscribe(CHANNEL, token);
      return socket;
    }),
  );

  await events.publish({ channel: CHANNEL, events: [{ n: 1 }] });
  await events.publish({ channel: CHANNEL, events: [{ n: 2 }] });

  await Promise.all(sockets.map((socket) => socket.next(({ event }) => event === '{"n":2}')));
  expect(sockets.every((socket) => socket.events.length === 2)).toBe(true);
  for (const socket of sockets) socket.close();
});

test('a client that does not read is disconnected and delays nobody', async () => {
  await start({ maxBufferedBytes: 256 * 1024 });
  const slow = await EventSocket.connect(events.port, token);
  await slow.subscribe(CHANNEL, token);
  slow.socket.pause();
  const quick = await EventSocket.connect(events.port, token);
  await quick.subscribe(CHANNEL, token);

  const large = JSON.stringify('x'.repeat(200 * 1024));
  for (let round = 0; events.troubles.length === 0 && round < 200; round++) {
    await events.publish({ channel: CHANNEL, events: [large, large, large, large, large] });
  }

  expect(events.troubles).toEqual(['A realtime client was disconnected: it reads too slowly']);
  await events.publish({ channel: CHANNEL, events: [{ last: true }] });
  await quick.next(({ event }) => event === '{"last":true}');
  quick.close();
  slow.close();
});

test('a connection is kept alive, and one that does not respond is closed', async () => {
  await start({ keepAliveMs: 1_000 });
  const [alive, gone] = [
    await EventSocket.connect(events.port, token),
    await EventSocket.open(events.port, token),
  ];
  (gone.socket as WebSocket & { _autoPong: boolean })._autoPong = false;

  await gone.closed;
  alive.frames.length = 0;

  expect(await alive.next('ka')).toEqual({ type: 'ka' });
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  alive.close();
});
