import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Topic } from '../../../shared/realtime/realtime.ts';
import { pause } from '../lib/requests/pause.ts';
import { batchTopics } from './batch-topics.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a batcher, which reports changed topics in batches. `reported` collects the batches. Each report takes `takesMs`. */
function createBatcher({
  mustWait = () => false,
  takesMs = 0,
}: {
  mustWait?: (topic: Topic) => boolean;
  takesMs?: number;
} = {}) {
  const reported: Topic[][] = [];
  const report = (topics: Topic[]) => {
    reported.push(topics);
    return pause(takesMs);
  };
  return { reported, ...batchTopics({ report, mustWait }) };
}

/** Reports a change every 20 ms for a minute. */
async function changeForAMinute(add: (topics: readonly Topic[]) => void) {
  for (let ms = 0; ms < 60_000; ms += 20) {
    add(['balances']);
    await vi.advanceTimersByTimeAsync(20);
  }
}

test('changes within 300 ms are reported together, each topic once', () => {
  const { reported, add } = createBatcher();

  add(['coupons']);
  vi.advanceTimersByTime(299);
  add(['coupons', 'payouts']);
  const before = reported.length;
  vi.advanceTimersByTime(1);

  expect({ before, reported }).toEqual({ before: 0, reported: [['coupons', 'payouts']] });
});

test('a minute of continuous changes is reported about every two seconds, including the last one', async () => {
  const { reported, add } = createBatcher();

  await changeForAMinute(add);
  add(['customers']);
  await vi.advanceTimersByTimeAsync(2_000);

  expect(reported.length).toBeLessThanOrEqual(31);
  expect(reported.at(-1)).toContain('customers');
});

test('a blocked topic is reported as soon as it is unblocked and does not delay any other topic', async () => {
  let isOpen = true;
  const { reported, add } = createBatcher({ mustWait: (topic) => isOpen && topic !== 'notifications' });

  add(['payouts', 'notifications']);
  await vi.advanceTimersByTimeAsync(10_000);
  const meanwhile = [...reported];
  isOpen = false;
  await vi.advanceTimersByTimeAsync(500);

  expect(meanwhile).toEqual([['notifications']]);
  expect(reported.slice(1)).toEqual([['payouts']]);
});

test('a report is not cancelled by the next one, however many changes arrive meanwhile', async () => {
  const { reported, add } = createBatcher({ takesMs: 9_000 });

  await changeForAMinute(add);

  expect(reported).toHaveLength(7);
});

test('a report that never ends delays the next one by half a minute', async () => {
  const { reported, add } = createBatcher({ takesMs: 600_000 });

  add(['coupons']);
  await vi.advanceTimersByTimeAsync(1_000);
  add(['payouts']);
  await vi.advanceTimersByTimeAsync(29_000);
  const before = reported.length;
  await vi.advanceTimersByTimeAsync(1_500);

  expect({ before, reported }).toEqual({ before: 1, reported: [['coupons'], ['payouts']] });
});

test('nothing is reported after it is stopped', () => {
  const { reported, add, stop } = createBatcher();

  add(['coupons']);
  stop();
  vi.advanceTimersByTime(10_000);

  expect(reported).toEqual([]);
});
