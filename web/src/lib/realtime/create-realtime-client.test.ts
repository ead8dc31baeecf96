import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Changes } from '../../../../shared/contract/changes.ts';
import { TOPICS, type Topic } from '../../../../shared/realtime.ts';
import { createRealtimeClient } from './create-realtime-client.ts';
import { startElapsed } from './elapsed.ts';
import type { RealtimeClient } from './realtime-client.ts';
import { ChannelRefused, type OpenChannel, type Transport } from './transport.ts';

const Event = z.object({ n: z.number() });
const HOUR = 3_600_000;

interface Opening {
  channel: string;
  send(event: unknown): void;
  confirm(until?: number): Promise<void>;
  fail(error?: Error): Promise<void>;
  stopped: boolean;
}

/** A fake transport that the test controls. */
class FakeTransport implements Transport {
  readonly openings: Opening[] = [];
  readonly rests: number[] = [];
  closes = 0;
  lose: () => void = () => undefined;
  #wake: () => void = () => undefined;

  open(channel: string, onEvent: (event: unknown) => void): Promise<OpenChannel> {
    return new Promise((resolve, reject) => {
      const opening: Opening = {
        channel,
        stopped: false,
        send: onEvent,
        confirm(until = Date.now() + HOUR) {
          resolve({ until, stop: () => (opening.stopped = true) });
          return settle();
        },
        fail(error = new Error('lost')) {
          reject(error);
          return settle();
        },
      };
      this.openings.push(opening);
    });
  }

  onLost(lost: () => void) {
    this.lose = lost;
    return () => undefined;
  }

  async close() {
    this.closes += 1;
  }

  wait(ms: number): Promise<void> {
    this.rests.push(ms);
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async wake(): Promise<void> {
    await settle();
    this.#wake();
    await settle();
  }

  get last(): Opening {
    const last = this.openings.at(-1);
    if (!last) throw new Error('nothing was opened');
    return last;
  }
}

/** Runs all timers and promise callbacks that are due. */
const settle = async () => {
  await vi.advanceTimersByTimeAsync(0);
};

let transport: FakeTransport;
let client: RealtimeClient;
const readChanges = vi.fn<(channel: string) => Promise<Changes>>();

beforeEach(() => {
  vi.useFakeTimers();
  transport = new FakeTransport();
  readChanges.mockReset().mockResolvedValue({ age: null, topics: {} });
  client = createRealtimeClient({ transport, readChanges, random: () => 0.5 });
});
afterEach(() => vi.useRealTimers());

function follow(channel = '/a', since = startElapsed()) {
  const events: number[] = [];
  const missed: (readonly Topic[])[] = [];
  const stop = client.subscribe(channel, Event, {
    onEvent: ({ n }) => events.push(n),
    onMissed: (topics) => missed.push(topics),
    since,
  });
  return { events, missed, stop };
}

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

/** A safety margin in milliseconds. A change may be older than its reported age by up to this time. */
const MARGIN = 2_000;

describe('a change before a channel was live', () => {
  it('is requested once the server has confirmed the channel', async () => {
    follow();
    await settle();
    const askedBefore = readChanges.mock.calls.length;

    await transport.last.confirm();

    expect([askedBefore, readChanges.mock.calls]).toEqual([0, [['/a']]]);
  });

  it('is reported by topic if it happened after the reads began, and not if it is older', async () => {
    const { missed } = follow();
    await vi.advanceTimersByTimeAsync(3_000);
    readChanges.mockResolvedValue({ age: 0, topics: { customers: 4_999, coupons: 5_000 } });

    await transport.last.confirm();

    expect(missed).toEqual([['customers']]);
  });

  it('is not reported if nothing happened after the reads began', async () => {
    const { missed } = follow();
    readChanges.mockResolvedValue({ age: MARGIN, topics: { customers: MARGIN } });

    await transport.last.confirm();

    expect(missed).toEqual([]);
  });

  it('is compared with the reads of each listener', async () => {
    const early = startElapsed();
    await vi.advanceTimersByTimeAsync(10_000);
    const [first, second] = [follow('/a', early), follow('/a')];
    readChanges.mockResolvedValue({ age: 5_000, topics: {} });

    await transport.last.confirm();

    expect([first.missed, second.missed]).toEqual([[[]], []]);
    expect(readChanges).toHaveBeenCalledOnce();
  });

  it('is reported however slow the response is', async () => {
    const { missed } = follow();
    // The age in the response was correct when the server responded. Let the response arrive an hour later.
    readChanges.mockReturnValue(
      new Promise((resolve) => setTimeout(resolve, HOUR, { age: MARGIN, topics: {} })),
    );

    await transport.last.confirm();
    await vi.advanceTimersByTimeAsync(HOUR);

    expect(missed).toEqual([[]]);
  });

  it('is assumed for every topic if the request fails', async () => {
    const { missed } = follow();
    readChanges.mockRejectedValue(new Error('offline'));

    await transport.last.confirm();

    expect(missed).toEqual([TOPICS]);
  });

  it('is reported to a listener that joins a live channel, and to no other', async () => {
    const first = follow();
    await transport.last.confirm();
    readChanges.mockResolvedValue({ age: 0, topics: {} });

    const second = follow();
    await settle();

    expect([first.missed, second.missed]).toEqual([[], [[]]]);
  });

  it('is not reported to a listener that has stopped', async () => {
    const { missed, stop } = follow();
    const other = follow();
    readChanges.mockResolvedValue({ age: 0, topics: {} });
    const confirmed = transport.last.confirm();
    stop();
    await confirmed;

    expect([missed, other.missed]).toEqual([[], [[]]]);
  });
});

describe('a change while a connection was lost', () => {
  async function reconnect() {
    transport.lose();
    await transport.wake();
    await transport.last.confirm();
  }

  it('is reported if it happened after the previous request', async () => {
    const { missed } = follow();
    await vi.advanceTimersByTimeAsync(60_000);
    await transport.last.confirm();
    await vi.advanceTimersByTimeAsync(10_000);
    readChanges.mockResolvedValue({ age: 0, topics: { customers: 11_999, coupons: 12_000 } });

    await reconnect();

    expect(missed).toEqual([['customers']]);
  });

  it('is reported if it happened after the last renewal', async () => {
    const { missed } = follow();
    await transport.last.confirm(Date.now() + HOUR);
    await vi.advanceTimersByTimeAsync(HOUR - 60_000);
    await transport.last.confirm();
    await vi.advanceTimersByTimeAsync(10_000);
    readChanges.mockResolvedValue({ age: 0, topics: { customers: 11_999, coupons: 12_000 } });

    await reconnect();

    expect(missed).toEqual([['customers']]);
  });

  it('is reported if the previous request got no response', async () => {
    const { missed } = follow();
    readChanges.mockReturnValueOnce(new Promise(() => undefined));
    await transport.last.confirm();
    await vi.advanceTimersByTimeAsync(60_000);
    readChanges.mockResolvedValue({ age: 60_000, topics: {} });

    await reconnect();

    expect(missed).toEqual([[]]);
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
