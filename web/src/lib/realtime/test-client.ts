import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { Changes } from '../../../../shared/contract/changes.ts';
import type { Topic } from '../../../../shared/realtime/realtime.ts';
import { createRealtimeClient } from './create-realtime-client.ts';
import { startElapsed } from './elapsed.ts';
import type { OpenChannel, Transport } from './transport.ts';

const Event = z.object({ n: z.number() });
export const HOUR = 3_600_000;

interface Opening {
  channel: string;
  send(event: unknown): void;
  confirm(until?: number): Promise<void>;
  fail(error?: Error): Promise<void>;
  stopped: boolean;
}

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
          return runDue();
        },
        fail(error = new Error('lost')) {
          reject(error);
          return runDue();
        },
      };
      this.openings.push(opening);
    });
  }

  onLost(lost: () => void) {
    this.lose = lost;
  }

  close() {
    this.closes += 1;
  }

  wait(ms: number): Promise<void> {
    this.rests.push(ms);
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async wake(): Promise<void> {
    await runDue();
    this.#wake();
    await runDue();
  }

  get last(): Opening {
    const last = this.openings.at(-1);
    if (!last) throw new Error('nothing was opened');
    return last;
  }
}

/** Runs all timers and promise callbacks that are due. */
export const runDue = async () => {
  await vi.advanceTimersByTimeAsync(0);
};

/** Creates a client with a fake transport. The fake server reports that nothing has changed. Requires fake timers. */
export function createTestClient() {
  const transport = new FakeTransport();
  const readChanges = vi
    .fn<(channel: string) => Promise<Changes>>()
    .mockResolvedValue({ age: null, topics: {} });
  const page = { isHidden: false };
  const client = createRealtimeClient({
    transport,
    readChanges,
    random: () => 0.5,
    isHidden: () => page.isHidden,
  });
  /** Subscribes to a channel, and collects the events and the missed topics that the client reports. */
  const follow = (channel = '/a', since = startElapsed()) => {
    const events: number[] = [];
    const missed: (readonly Topic[])[] = [];
    const stop = client.subscribe(channel, Event, {
      onEvent: ({ n }) => events.push(n),
      onMissed: (topics) => missed.push(topics),
      since,
    });
    return { events, missed, stop };
  };
  return { transport, readChanges, page, client, follow };
}

export type TestClient = ReturnType<typeof createTestClient>;
