import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitUntilOnline } from './network.ts';

const page = { window: new EventTarget(), navigator: { onLine: true } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('navigator', page.navigator);
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
  page.navigator.onLine = true;
  const rest = waitUntilOnline(1_000);

  await vi.advanceTimersByTimeAsync(999);
  expect(await isOver(rest)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(rest)).toBe(true);
});

test('resolves when the network returns, however late', async () => {
  page.navigator.onLine = false;
  const rest = waitUntilOnline(1_000);

  await vi.advanceTimersByTimeAsync(60_000);
  expect(await isOver(rest)).toBe(false);
  page.window.dispatchEvent(new Event('online'));
  expect(await isOver(rest)).toBe(true);
});
