import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient, HOUR, runDue, type TestClient } from './test-client.ts';
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

  it('does not affect the others if it is refused', async () => {
    follow('/refused');
    await transport.last.fail(new ChannelRefused('no'));
    const { events } = follow('/allowed');
    await transport.last.confirm();
    transport.last.send({ n: 1 });

    expect(transport.openings.map(({ channel }) => channel)).toEqual(['/refused', '/allowed']);
    expect([events, transport.rests]).toEqual([[1], []]);
  });

  it('is not live after a refusal, and is requested again a minute later', async () => {
    follow('/refused');
    await transport.last.fail(new ChannelRefused('no'));
    const afterRefusal = client.state();

    await vi.advanceTimersByTimeAsync(60_000);
    await transport.last.confirm();

    expect([afterRefusal, client.state(), transport.openings.length]).toEqual(['connecting', 'live', 2]);
  });

  it('that takes too long to open counts as a lost connection', async () => {
    follow();

    await vi.advanceTimersByTimeAsync(20_000);
    await transport.wake();

    expect([transport.openings.length, transport.rests]).toEqual([2, [500]]);
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

  it.each([
    ['is retried after delays that grow with every failure', 0, [500, 1_000, 2_000, 4_000]],
    ['is retried after the shortest delay if it had lasted for a while', 30_000, [500, 1_000, 2_000, 500]],
  ])('%s', async (_, lasts, rests) => {
    follow();
    for (let failures = 0; failures < 3; failures++) {
      await transport.last.fail();
      await transport.wake();
    }
    await transport.last.confirm();
    await vi.advanceTimersByTimeAsync(lasts);
    transport.lose();
    await runDue();

    expect(transport.rests).toEqual(rests);
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
    await runDue();

    expect([transport.closes, transport.openings.length]).toEqual([1, 1]);
  });

  it('is restored only once there is a listener', async () => {
    const { stop } = follow();
    await transport.last.confirm();
    stop();
    transport.lose();
    await runDue();
    const openedForNobody = transport.openings.length;

    follow('/b');

    expect([openedForNobody, transport.openings.length, transport.rests]).toEqual([1, 2, []]);
  });
});

describe('the state', () => {
  it('is idle without a channel, live if all channels are, and connecting in all other cases', async () => {
    const states = [client.state()];
    const stopWatching = client.onState(() => states.push(client.state()));
    const { stop } = follow();
    await transport.last.confirm();
    transport.lose();
    await transport.wake();
    await transport.last.confirm();
    stop();
    stopWatching();
    follow();

    expect(states).toEqual(['idle', 'connecting', 'live', 'connecting', 'live', 'idle']);
  });

  it('is connecting until every channel is back', async () => {
    follow('/a');
    follow('/b');
    for (const opening of transport.openings) await opening.confirm();
    transport.lose();
    await transport.wake();

    await transport.openings[2]?.confirm();
    const withOne = client.state();
    await transport.openings[3]?.confirm();

    expect([withOne, client.state()]).toEqual(['connecting', 'live']);
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
