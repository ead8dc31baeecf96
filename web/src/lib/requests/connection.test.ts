import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeNotLoaded, isConnected, whenConnected } from './connection.ts';

const failedFetch = new TypeError('Failed to fetch');
const respond = vi.fn<() => Promise<{ ok: boolean }>>();

beforeEach(() => {
  vi.stubGlobal('fetch', respond.mockReset().mockResolvedValue({ ok: true }));
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

it('loads code again once the site responds, and says meanwhile that there is no connection', async () => {
  vi.useFakeTimers();
  respond.mockRejectedValueOnce(failedFetch).mockResolvedValueOnce({ ok: false });
  const loaded = whenConnected(vi.fn(async () => 'page').mockRejectedValueOnce(failedFetch));
  await vi.advanceTimersByTimeAsync(0);
  expect(isConnected()).toBe(false);

  await vi.advanceTimersByTimeAsync(6_000);

  expect(await loaded).toBe('page');
  expect(isConnected()).toBe(true);
});

it('requests no code while the browser is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn(async () => 'page');
  const loaded = whenConnected(load);
  expect(load).not.toHaveBeenCalled();

  vi.stubGlobal('navigator', { onLine: true });
  window.dispatchEvent(new Event('online'));

  expect(await loaded).toBe('page');
});

it('fails if the site responds without the code', async () => {
  await expect(whenConnected(() => Promise.reject(failedFetch))).rejects.toBeInstanceOf(CodeNotLoaded);
});
