import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sinceDocument, startElapsed } from './elapsed.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('counts elapsed time', () => {
  const elapsed = startElapsed();

  vi.advanceTimersByTime(1_500);

  expect(elapsed()).toBe(1_500);
});

test('includes the time that a computer sleeps, although its monotonic clock stops', () => {
  const elapsed = startElapsed();

  vi.setSystemTime(Date.now() + 3_600_000);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10);

  expect(elapsed()).toBe(3_600_000);
});

test('is not reduced if the wall clock is set back', () => {
  const elapsed = startElapsed();

  vi.advanceTimersByTime(1_500);
  vi.setSystemTime(Date.now() - 3_600_000);

  expect(elapsed()).toBe(1_500);
});

test('counts from before the page’s first read', () => {
  expect(sinceDocument()).toBeGreaterThanOrEqual(performance.now());
});
