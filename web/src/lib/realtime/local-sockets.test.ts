import { afterEach, expect, test, vi } from 'vitest';
import { allowInsecureLocalSockets } from './local-sockets.ts';

const opened: unknown[][] = [];

class Recorder {
  constructor(...given: unknown[]) {
    opened.push(given);
  }
}

afterEach(() => {
  opened.length = 0;
  vi.unstubAllGlobals();
});

test.each([
  ['wss://localhost:3000/event/realtime', 'ws://localhost:3000/event/realtime'],
  ['wss://localhost/event/realtime', 'ws://localhost/event/realtime'],
  ['wss://localhost.example.com/event/realtime', 'wss://localhost.example.com/event/realtime'],
  ['wss://events.example.com/event/realtime', 'wss://events.example.com/event/realtime'],
])('%s is opened as %s with its subprotocols', (asked, url) => {
  vi.stubGlobal('WebSocket', Recorder);
  allowInsecureLocalSockets();

  new WebSocket(asked, ['a', 'b']);

  expect(opened).toEqual([[url, ['a', 'b']]]);
});
