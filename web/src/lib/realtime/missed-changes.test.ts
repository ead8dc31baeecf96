import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOPICS } from '../../../../shared/realtime/realtime.ts';
import { startElapsed } from './elapsed.ts';
import { createTestClient, HOUR, runDue, type TestClient } from './test-client.ts';

let transport: TestClient['transport'];
let readChanges: TestClient['readChanges'];
let page: TestClient['page'];
let follow: TestClient['follow'];

beforeEach(() => {
  vi.useFakeTimers();
  ({ transport, readChanges, page, follow } = createTestClient());
});
afterEach(() => vi.useRealTimers());

/** A safety margin in milliseconds. The reported age of a change may be too low by up to this margin. */
const MARGIN = 2_000;

describe('a change before a channel was live', () => {
  it('is requested once the server has confirmed the channel', async () => {
    follow();
    await runDue();
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
    // Let the response arrive an hour after the server computed the age that it contains.
    readChanges.mockReturnValueOnce(
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
    await runDue();

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

describe('a change while there is no connection', () => {
  const MINUTE = 60_000;

  async function loseConnection() {
    const followed = follow();
    await transport.last.confirm();
    transport.lose();
    readChanges.mockClear();
    return followed;
  }

  it('is requested once a minute, and reported once', async () => {
    const { missed } = await loseConnection();
    readChanges.mockResolvedValueOnce({ age: 5_000, topics: { customers: 5_000, coupons: 70_000 } });
    await vi.advanceTimersByTimeAsync(MINUTE);
    readChanges.mockResolvedValueOnce({ age: 65_000, topics: { customers: 65_000 } });
    await vi.advanceTimersByTimeAsync(MINUTE);

    expect([readChanges.mock.calls, missed]).toEqual([[['/a'], ['/a']], [['customers']]]);
  });

  it('is also reported if there has never been a connection', async () => {
    const { missed } = follow();
    readChanges.mockResolvedValueOnce({ age: 5_000, topics: { customers: 5_000 } });

    await vi.advanceTimersByTimeAsync(MINUTE);

    expect(missed).toEqual([['customers']]);
  });

  it('is reported by the next request if one fails', async () => {
    const { missed } = await loseConnection();
    readChanges.mockRejectedValueOnce(new Error('offline'));
    await vi.advanceTimersByTimeAsync(MINUTE);
    readChanges.mockResolvedValueOnce({ age: 65_000, topics: { customers: 65_000 } });
    await vi.advanceTimersByTimeAsync(MINUTE);

    expect(missed).toEqual([['customers']]);
  });

  it('is not requested by a hidden page', async () => {
    await loseConnection();
    page.isHidden = true;

    await vi.advanceTimersByTimeAsync(10 * MINUTE);

    expect(readChanges).not.toHaveBeenCalled();
  });

  it('is not requested for a channel that is live', async () => {
    follow();
    await transport.last.confirm();
    readChanges.mockClear();

    await vi.advanceTimersByTimeAsync(10 * MINUTE);

    expect(readChanges).not.toHaveBeenCalled();
  });
});
