import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Topic } from '../../../shared/realtime/realtime.ts';
import { batchTopics } from './batch-topics.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a batcher, which reports changed topics in batches. `reported` collects the batches. */
function createBatcher(mustWait: (topic: Topic) => boolean = () => false) {
  const reported: Topic[][] = [];
  return { reported, ...batchTopics({ report: (topics) => reported.push(topics), mustWait }) };
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

test('a minute of continuous changes is reported about every two seconds, including the last one', () => {
  const { reported, add } = createBatcher();

  for (let ms = 0; ms < 60_000; ms += 20) {
    add(['balances']);
    vi.advanceTimersByTime(20);
  }
  add(['customers']);
  vi.advanceTimersByTime(2_000);

  expect(reported.length).toBeLessThanOrEqual(31);
  expect(reported.at(-1)).toContain('customers');
});

test('a blocked topic is reported as soon as it is unblocked and does not delay any other topic', () => {
  let isOpen = true;
  const { reported, add } = createBatcher((topic) => isOpen && topic !== 'notifications');

  add(['payouts', 'notifications']);
  vi.advanceTimersByTime(10_000);
  const meanwhile = [...reported];
  isOpen = false;
  vi.advanceTimersByTime(500);

  expect(meanwhile).toEqual([['notifications']]);
  expect(reported.slice(1)).toEqual([['payouts']]);
});

test('nothing is reported after it is stopped', () => {
  const { reported, add, stop } = createBatcher();

  add(['coupons']);
  stop();
  vi.advanceTimersByTime(10_000);

  expect(reported).toEqual([]);
});
