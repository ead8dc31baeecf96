import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DelayedActs, UNDO_MS } from './delayed-acts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an act is carried out once its time to take it back is over, and not before', async () => {
  const acts = new DelayedActs();
  const act = vi.fn(async () => {});
  acts.plan('a', act);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(act).toHaveBeenCalledTimes(1);
});

test('an act that is taken back is never carried out, and its key is free again', async () => {
  const acts = new DelayedActs();
  const act = vi.fn(async () => {});
  acts.plan('a', act);
  acts.undo('a');
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(act).not.toHaveBeenCalled();
  expect(acts.keys.has('a')).toBe(false);
});

test('a page that is closed carries out what waits, once', async () => {
  const acts = new DelayedActs();
  const act = vi.fn(async () => {});
  acts.plan('a', act);
  acts.flush();
  acts.flush();
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a key stays hidden while its act is under way, and undoing it then changes nothing', async () => {
  const acts = new DelayedActs();
  let finish = () => {};
  acts.plan('a', () => new Promise((resolve) => (finish = resolve)));
  acts.flush();
  acts.undo('a');
  expect(acts.keys.has('a')).toBe(true);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(acts.keys.has('a')).toBe(false);
});

test('planning the same thing twice carries it out once', async () => {
  const acts = new DelayedActs();
  const act = vi.fn(async () => {});
  acts.plan('a', act);
  acts.plan('a', act);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(act).toHaveBeenCalledTimes(1);
});

test('listeners hear of each change, and the set of keys is a new one each time', () => {
  const acts = new DelayedActs();
  const listener = vi.fn();
  const before = acts.keys;
  acts.subscribe(listener);
  acts.plan('a', async () => {});
  expect(listener).toHaveBeenCalledTimes(1);
  expect(acts.keys).not.toBe(before);
});
