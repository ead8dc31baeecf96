import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DelayedActions, UNDO_MS } from './delayed-actions.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('runs an action only once the time to undo it is over', async () => {
  const acts = new DelayedActions();
  const act = vi.fn(async () => {});
  acts.plan('a', act);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(act).toHaveBeenCalledTimes(1);
});

test('never runs an undone action, and frees its key', async () => {
  const acts = new DelayedActions();
  const act = vi.fn(async () => {});
  acts.plan('a', act);
  acts.undo('a');
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(act).not.toHaveBeenCalled();
  expect(acts.keys.has('a')).toBe(false);
});

test('counts an action as waiting until it runs, and keeps its key until it is done', async () => {
  const acts = new DelayedActions();
  const { promise, resolve } = Promise.withResolvers<void>();
  const counts: number[] = [];
  acts.subscribe(() => counts.push(acts.waiting));
  acts.plan('a', () => promise);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect([acts.waiting, acts.keys.has('a')]).toEqual([0, true]);
  resolve();
  await promise;
  await vi.advanceTimersByTimeAsync(0);

  expect(acts.keys.has('a')).toBe(false);
  expect(counts).toEqual([1, 0, 0]);
});

test('runs pending actions once when flushed', async () => {
  const acts = new DelayedActions();
  const act = vi.fn(async () => {});
  acts.plan('a', act);
  acts.flush();
  acts.flush();
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(act).toHaveBeenCalledTimes(1);
});

test('keeps the key while its action is running, although undo has no effect then', async () => {
  const acts = new DelayedActions();
  let finish = () => {};
  acts.plan('a', () => new Promise((resolve) => (finish = resolve)));
  acts.flush();
  acts.undo('a');
  expect(acts.keys.has('a')).toBe(true);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(acts.keys.has('a')).toBe(false);
});

test('runs an action that is scheduled twice only once', async () => {
  const acts = new DelayedActions();
  const act = vi.fn(async () => {});
  acts.plan('a', act);
  acts.plan('a', act);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(act).toHaveBeenCalledTimes(1);
});

test('notifies listeners of each change and replaces the set of keys', () => {
  const acts = new DelayedActions();
  const listener = vi.fn();
  const before = acts.keys;
  acts.subscribe(listener);
  acts.plan('a', async () => {});
  expect(listener).toHaveBeenCalledTimes(1);
  expect(acts.keys).not.toBe(before);
});
