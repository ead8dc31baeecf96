import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardPrefetched, isRecent, recordRead, takePrefetched } from './recent-reads.ts';

const response = Promise.resolve(new Response('{}'));

beforeEach(() => {
  vi.stubGlobal('recentReads', undefined);
  vi.spyOn(performance, 'now').mockReturnValue(400);
  recordRead('/api/me', { accessToken: 'token', response });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('returns a response for the first read of its URL only', () => {
  expect(takePrefetched('/api/me', 'token')).toBe(response);
  expect(takePrefetched('/api/me', 'token')).toBeUndefined();
});

it('keeps a response when further URLs are prefetched', () => {
  recordRead('/api/apps', { accessToken: 'token', response });

  expect(takePrefetched('/api/me', 'token')).toBe(response);
});

it('returns nothing for another URL', () => {
  expect(takePrefetched('/api/apps', 'token')).toBeUndefined();
});

it('never returns one user’s response to another', () => {
  expect(takePrefetched('/api/me', 'other')).toBeUndefined();
});

it('returns nothing that may be out of date', () => {
  vi.mocked(performance.now).mockReturnValue(15_400);

  expect(takePrefetched('/api/me', 'token')).toBeUndefined();
});

it('returns nothing that was discarded', () => {
  discardPrefetched();

  expect(takePrefetched('/api/me', 'token')).toBeUndefined();
});

it('knows which URLs were requested recently, whether or not their responses were prefetched', () => {
  void takePrefetched('/api/me', 'token');
  recordRead('/api/apps');

  expect(['/api/me', '/api/apps', '/api/reports'].filter(isRecent)).toEqual(['/api/me', '/api/apps']);
});

it('counts a request as recent for 15 seconds', () => {
  vi.mocked(performance.now).mockReturnValue(15_399);
  expect(isRecent('/api/me')).toBe(true);

  vi.mocked(performance.now).mockReturnValue(15_400);
  expect(isRecent('/api/me')).toBe(false);
});

it('remembers every request of the last 15 seconds, and none before', () => {
  const urls = Array.from({ length: 1_000 }, (_, n) => `/api/customers/${n}`);
  vi.mocked(performance.now).mockReturnValue(15_400);

  for (const url of urls) recordRead(url);

  expect(urls.every(isRecent)).toBe(true);
  expect(globalThis.recentReads?.size).toBe(urls.length);
});
