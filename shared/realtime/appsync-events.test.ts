import { expect, test } from 'vitest';
import { authorizationFor, realtimeUrl, subprotocolsFor } from './appsync-events.ts';

test.each([
  [
    'https://abc.appsync-api.eu-central-1.amazonaws.com/event',
    'wss://abc.appsync-realtime-api.eu-central-1.amazonaws.com/event/realtime',
  ],
  ['http://localhost:3000/event', 'ws://localhost:3000/event/realtime'],
])('the sockets of %s are at %s', (endpoint, url) => {
  expect(realtimeUrl(endpoint)).toBe(url);
});

test('the authorization is a subprotocol in base64url without padding', () => {
  // The three characters at the end encode to `+` and `/` in plain base64.
  const authorization = authorizationFor('https://abc.example/event', 'a.b.~~~???');

  const [protocol, header = ''] = subprotocolsFor(authorization);

  expect(protocol).toBe('aws-appsync-event-ws');
  expect(header).toMatch(/^header-[\w-]+$/);
  expect(JSON.parse(Buffer.from(header.slice('header-'.length), 'base64url').toString())).toEqual({
    Authorization: 'a.b.~~~???',
    host: 'abc.example',
  });
});
