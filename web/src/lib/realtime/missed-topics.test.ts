import { expect, test } from 'vitest';
import { TOPICS } from '../../../../shared/realtime/realtime.ts';
import { missedTopics } from './missed-topics.ts';

test('returns only the topics that changed within the elapsed time', () => {
  const changes = { age: 1_000, topics: { customers: 1_000, balances: 6_999, coupons: 7_000 } };

  expect(missedTopics(changes, 5_000)).toEqual(['customers', 'balances']);
});

test('returns an empty list for a change on a channel without topics', () => {
  expect(missedTopics({ age: 6_999, topics: {} }, 5_000)).toEqual([]);
});

test.each([null, 7_000, 1e12])('returns undefined for a channel whose age is %j', (age) => {
  expect(missedTopics({ age, topics: {} }, 5_000)).toBeUndefined();
});

test('returns all topics without a response', () => {
  expect(missedTopics(undefined, 5_000)).toEqual(TOPICS);
});
