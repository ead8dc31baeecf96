import { beforeEach, expect, test, vi } from 'vitest';
import { awaitVerification, takeCredentials, takePlace } from './awaiting-verification.ts';

const login = { email: 'Jane@example.com', password: 'a-secret' };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('the credentials can be used once, for the same account, and are never stored', () => {
  awaitVerification(login, { from: '/marketplace' });

  expect(JSON.stringify([...stored])).not.toContain(login.password);
  expect(takeCredentials('ben@example.com')).toBeUndefined();
  expect(takeCredentials('jane@example.com')).toEqual(login);
  expect(takeCredentials('jane@example.com')).toBeUndefined();
});

test('the page that the user wanted to open is known in another tab, once', () => {
  awaitVerification(login, { from: '/marketplace/1' });

  expect(takePlace(null)).toEqual({ from: '/marketplace/1' });
  expect(takePlace(null)).toBeUndefined();
});

test('the page in the location state comes first', () => {
  awaitVerification(login, { from: '/marketplace/1' });

  expect(takePlace({ from: '/forum' })).toEqual({ from: '/forum' });
});

test('a sign-up without a page to return to forgets that of an earlier one', () => {
  awaitVerification(login, { from: '/marketplace/1' });
  awaitVerification(login, null);

  expect(takePlace(null)).toBeUndefined();
});

test('the app never returns to an address on another site', () => {
  stored.set('afterVerification', '//evil.example');

  expect(takePlace(null)).toBeUndefined();
});

test('a browser that blocks storage only forgets the page in other tabs', () => {
  vi.stubGlobal('localStorage', undefined);
  awaitVerification(login, { from: '/marketplace/1' });

  expect(takeCredentials('jane@example.com')).toEqual(login);
  expect(takePlace({ from: '/marketplace/1' })).toEqual({ from: '/marketplace/1' });
});
