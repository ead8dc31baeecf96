import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardPrefetched, takePrefetched } from './prefetched-reads.ts';

const response = Promise.resolve(new Response('{}'));

beforeEach(() => {
  const read = { accessToken: 'token', response, sentAt: 400 };
  vi.stubGlobal('window', { prefetchedReads: new Map([['/api/me', read]]) });
  vi.spyOn(performance, 'now').mockReturnValue(500);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('returns a response for the first read of its URL only', () => {
  expect(takePrefetched('/api/me', 'token')).toBe(response);
  expect(takePrefetched('/api/me', 'token')).toBeUndefined();
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
