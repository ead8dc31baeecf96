import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENT_LIMITS } from '../../local/events/limits.ts';
import { channels } from '../../shared/realtime/realtime.ts';
import { EventSocket } from '../support/event-socket.ts';
import { type LocalEvents, startLocalEvents } from '../support/events.ts';

const ME = 'aaaaaaaa-1111-4111-8111-111111111111';
const PUBLICATION = { channel: channels.user(ME), events: [{}] };

let events: LocalEvents;
let token: string;
let reader: EventSocket;

beforeAll(async () => {
  events = await startLocalEvents();
  token = await events.token(ME);
  reader = await EventSocket.connect(events.port, token);
  await reader.subscribe(channels.user(ME), token);
});
afterAll(async () => {
  reader.close();
  await events.stop();
});

test.each([
  ['without a signature', () => events.publishUnsigned(PUBLICATION)],
  ["with a user's token", () => events.publishUnsigned(PUBLICATION, { authorization: token })],
  ['with a wrong secret', () => events.publish(PUBLICATION, { secretAccessKey: 'wrong' })],
  ['with an unknown key', () => events.publish(PUBLICATION, { accessKeyId: 'unknown' })],
])('a request %s cannot publish', async (_, publish) => {
  const { status, body } = await publish();

  expect([status, body.errors?.[0]?.errorType]).toEqual([401, 'UnauthorizedException']);
  expect(reader.events).toEqual([]);
});

test.each([
  ['to a wildcard channel', { channel: '/users/*', events: [{}] }, 'Invalid channel'],
  ['no event', { channel: '/users/x', events: [] }, 'There must be 1 to 5 events'],
  [
    'more than five events',
    { channel: '/users/x', events: [1, 2, 3, 4, 5, 6] },
    'There must be 1 to 5 events',
  ],
  ['invalid JSON', { channel: '/users/x', events: ['{'] }, 'An event is not valid JSON'],
  [
    'an event that is too long',
    {
      channel: '/users/x',
      events: ['x'.repeat(EVENT_LIMITS.eventBytes)].map((text) => JSON.stringify(text)),
    },
    `An event has more than ${EVENT_LIMITS.eventBytes} bytes`,
  ],
])('a signed request does not publish %s', async (_, publication, message) => {
  const { status, body } = await events.publish(publication);

  expect([status, body.errors]).toEqual([400, [{ errorType: 'BadRequestException', message }]]);
});

test('an event of the maximum size arrives complete', async () => {
  const text = 'x'.repeat(EVENT_LIMITS.eventBytes - 2);

  await events.publish({ channel: channels.user(ME), events: [JSON.stringify(text)] });

  const frame = await reader.next('data');
  expect(JSON.parse(frame.event ?? '')).toBe(text);
});
