import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeReadAhead } from './read-ahead.ts';

const response = Promise.resolve(new Response('{}'));

beforeEach(() => {
  vi.stubGlobal('window', { readAhead: new Map([['/api/me', { accessToken: 'token', response }]]) });
  vi.spyOn(performance, 'now').mockReturnValue(500);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('returns a response for the first read of its URL only', () => {
  expect(takeReadAhead('/api/me', 'token')).toBe(response);
  expect(takeReadAhead('/api/me', 'token')).toBeUndefined();
});

it('returns nothing for another URL', () => {
  expect(takeReadAhead('/api/apps', 'token')).toBeUndefined();
});

it('never returns one user’s response to another', () => {
  expect(takeReadAhead('/api/me', 'other')).toBeUndefined();
});

it('returns nothing that may be out of date', () => {
  vi.mocked(performance.now).mockReturnValue(15_001);

  expect(takeReadAhead('/api/me', 'token')).toBeUndefined();
});
