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

it('gives a response to the first read of its URL, once', () => {
  expect(takeReadAhead('/api/me', 'token')).toBe(response);
  expect(takeReadAhead('/api/me', 'token')).toBeUndefined();
});

it('gives nothing for another URL', () => {
  expect(takeReadAhead('/api/apps', 'token')).toBeUndefined();
});

it('never gives one user what was read for another', () => {
  expect(takeReadAhead('/api/me', 'other')).toBeUndefined();
});

it('gives nothing that may be out of date', () => {
  vi.mocked(performance.now).mockReturnValue(15_001);

  expect(takeReadAhead('/api/me', 'token')).toBeUndefined();
});
