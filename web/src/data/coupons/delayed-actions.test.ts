import { expect, test, vi } from 'vitest';
import { DelayedActions } from './delayed-actions.ts';

/** Resolves after all promises that have been resolved. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('runs an action only once it is told to', () => {
  const acts = new DelayedActions();
  const act = vi.fn(async () => {});
  acts.plan('a', act);
  expect(act).not.toHaveBeenCalled();
  acts.perform('a');
  acts.perform('a');
  expect(act).toHaveBeenCalledTimes(1);
});

test('never runs an undone action, and frees its key', () => {
  const acts = new DelayedActions();
  const act = vi.fn(async () => {});
  acts.plan('a', act);
  acts.undo('a');
  acts.perform('a');
  expect(act).not.toHaveBeenCalled();
  expect(acts.keys.has('a')).toBe(false);
});

test('counts an action as waiting until it runs, and keeps its key until it is done', async () => {
  const acts = new DelayedActions();
  const { promise, resolve } = Promise.withResolvers<void>();
  const counts: number[] = [];
  acts.subscribe(() => counts.push(acts.waiting));
  acts.plan('a', () => promise);
  acts.perform('a');
  expect([acts.waiting, acts.keys.has('a')]).toEqual([0, true]);
  resolve();
  await settled();

  expect(acts.keys.has('a')).toBe(false);
  expect(counts).toEqual([1, 0, 0]);
});

test('runs pending actions once when flushed', () => {
  const acts = new DelayedActions();
  const act = vi.fn(async () => {});
  acts.plan('a', act);
  acts.flush();
  acts.flush();
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
  await settled();
  expect(acts.keys.has('a')).toBe(false);
});

test('runs an action that is scheduled twice only once', () => {
  const acts = new DelayedActions();
  const act = vi.fn(async () => {});
  acts.plan('a', act);
  acts.plan('a', act);
  acts.flush();
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
