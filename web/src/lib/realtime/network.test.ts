import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitToReconnect } from './network.ts';
import { stubPage, type TestPage } from './test-page.ts';

let page: TestPage;

beforeEach(() => {
  vi.useFakeTimers();
  page = stubPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function isOver(rest: Promise<void>): Promise<boolean> {
  const over = vi.fn();
  void rest.then(over);
  await vi.advanceTimersByTimeAsync(0);
  return over.mock.calls.length > 0;
}

test('waits as long as requested', async () => {
  const rest = waitToReconnect(1_000);

  await vi.advanceTimersByTimeAsync(999);
  expect(await isOver(rest)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(rest)).toBe(true);
});

test('ends when the network returns', async () => {
  page.goOffline();
  const rest = waitToReconnect(1_000);

  await vi.advanceTimersByTimeAsync(59_000);
  expect(await isOver(rest)).toBe(false);
  page.goOnline();
  expect(await isOver(rest)).toBe(true);
});

test('ends after a minute if the browser says offline all the time, which may be wrong', async () => {
  page.goOffline();
  const rest = waitToReconnect(1_000);

  await vi.advanceTimersByTimeAsync(60_000);

  expect(await isOver(rest)).toBe(true);
});

test('ends when the user returns to the page, but not when the user leaves it', async () => {
  const rest = waitToReconnect(30_000);

  page.setHidden(true);
  expect(await isOver(rest)).toBe(false);
  page.setHidden(false);
  expect(await isOver(rest)).toBe(true);
});
