import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient, HOUR, settle, type TestClient } from './test-client.ts';
import { ChannelRefused } from './transport.ts';

let transport: TestClient['transport'];
let readChanges: TestClient['readChanges'];
let client: TestClient['client'];
let follow: TestClient['follow'];

beforeEach(() => {
  vi.useFakeTimers();
  ({ transport, readChanges, client, follow } = createTestClient());
});
afterEach(() => vi.useRealTimers());

describe('a channel', () => {
  it('has one subscription for all listeners, until the last one stops', async () => {
    const [first, second] = [follow(), follow()];
    await transport.last.confirm();

    transport.last.send({ n: 1 });
    first.stop();
    first.stop();
    transport.last.send({ n: 2 });
    const stoppedEarly = transport.last.stopped;
    second.stop();

    expect([first.events, second.events]).toEqual([[1], [1, 2]]);
    expect([transport.openings.length, stoppedEarly, transport.last.stopped]).toEqual([1, false, true]);
  });

  it('is closed if it has no listener left when the server confirms it', async () => {
    const { stop } = follow();
    stop();

    await transport.last.confirm();

    expect(transport.last.stopped).toBe(true);
  });

  it('ignores events that its schema rejects', async () => {
    const { events } = follow();
    await transport.last.confirm();

    transport.last.send({ n: 'one' });
    transport.last.send(null);
    transport.last.send({ n: 2, more: true });

    expect(events).toEqual([2]);
  });

  it('is not requested again after a refusal and does not affect the others', async () => {
    follow('/refused');
    await transport.last.fail(new ChannelRefused('no'));
    const { events } = follow('/allowed');
    await transport.last.confirm();
    transport.last.send({ n: 1 });

    expect(transport.openings.map(({ channel }) => channel)).toEqual(['/refused', '/allowed']);
    expect([events, client.state(), transport.rests]).toEqual([[1], 'live', []]);
  });
});
describe('a lost connection', () => {
  it('is restored with every channel that still has listeners', async () => {
    const [, b] = [follow('/a'), follow('/b')];
    await transport.openings[0]?.confirm();
    await transport.openings[1]?.confirm();

    transport.lose();
    b.stop();
    follow('/c');
    await transport.wake();
    for (const opening of transport.openings.slice(2)) await opening.confirm();

    expect(transport.openings.slice(2).map(({ channel }) => channel)).toEqual(['/a', '/c']);
    expect(readChanges.mock.calls).toEqual([['/a'], ['/b'], ['/a'], ['/c']]);
  });

  it('is retried after delays that grow with every failure and reset after a success', async () => {
    follow();
    for (let failures = 0; failures < 3; failures++) {
      await transport.last.fail();
      await transport.wake();
    }
    await transport.last.confirm();
    transport.lose();
    await settle();

    expect(transport.rests).toEqual([500, 1_000, 2_000, 500]);
  });

  it('delivers nothing from the previous connection', async () => {
    const { events } = follow();
    await transport.last.confirm();
    const before = transport.last;
    transport.lose();
    await transport.wake();
    await transport.last.confirm();

    before.send({ n: 1 });
    transport.last.send({ n: 2 });

    expect(events).toEqual([2]);
  });

  it('is closed before the next is opened', async () => {
    follow();
    await transport.last.confirm();

    transport.lose();
    transport.lose();
    await settle();

    expect([transport.closes, transport.openings.length]).toEqual([1, 1]);
  });

  it('is restored only once there is a listener', async () => {
    const { stop } = follow();
    await transport.last.confirm();
    stop();
    transport.lose();
    await settle();
    const openedForNobody = transport.openings.length;

    follow('/b');

    expect([openedForNobody, transport.openings.length, transport.rests]).toEqual([1, 2, []]);
  });
});

describe('the state', () => {
  it('goes from connecting to live, and through reconnecting back to live', async () => {
    const states: string[] = [];
    const stop = client.onState(() => states.push(client.state()));
    follow();
    await transport.last.confirm();
    transport.lose();
    await transport.wake();
    await transport.last.confirm();
    stop();
    transport.lose();

    expect(states).toEqual(['live', 'reconnecting', 'live']);
  });

  it('is reconnecting until every channel is back', async () => {
    follow('/a');
    follow('/b');
    for (const opening of transport.openings) await opening.confirm();
    transport.lose();
    await transport.wake();

    await transport.openings[2]?.confirm();

    expect(client.state()).toBe('reconnecting');
  });
});

describe('before its token expires', () => {
  it('a channel is reopened, and every event is reported once while both are open', async () => {
    const { events } = follow();
    await transport.last.confirm(Date.now() + HOUR);
    const before = transport.last;

    await vi.advanceTimersByTimeAsync(HOUR - 60_000);
    const renewed = transport.last;
    before.send({ n: 1 });
    renewed.send({ n: 1 });
    await renewed.confirm();
    before.send({ n: 2 });
    renewed.send({ n: 2 });

    expect(renewed).not.toBe(before);
    expect([events, before.stopped]).toEqual([[1, 2], true]);
    expect(readChanges).toHaveBeenCalledOnce();
  });

  it('a channel waits at least a minute, even if a wrong clock puts the expiry into the past', async () => {
    follow();
    await transport.last.confirm(Date.now() - HOUR);

    await vi.advanceTimersByTimeAsync(59_000);

    expect(transport.openings.length).toBe(1);
  });

  it('a channel is not reopened if it has no listener or its connection was replaced', async () => {
    const { stop } = follow();
    await transport.last.confirm(Date.now() + HOUR);
    stop();
    follow('/b');
    await transport.last.confirm(Date.now() + HOUR);
    transport.lose();

    await vi.advanceTimersByTimeAsync(2 * HOUR);

    expect(transport.openings.length).toBe(2);
  });
});
