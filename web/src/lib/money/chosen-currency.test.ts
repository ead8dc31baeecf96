import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readChosenCurrency, storeChosenCurrency } from './chosen-currency.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a choice is remembered for the user who made it', () => {
  storeChosenCurrency('ada', 'EUR');

  expect(readChosenCurrency('ada')).toBe('EUR');
  expect(readChosenCurrency('bob')).toBeUndefined();
});

test.each(['', 'eur', 'EURO', '{"currency":"EUR"}', '<b>'])('%j in the storage is not a choice', (value) => {
  storeChosenCurrency('ada', value);

  expect(readChosenCurrency('ada')).toBeUndefined();
});

test('there is no choice if the storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  storeChosenCurrency('ada', 'EUR');

  expect(readChosenCurrency('ada')).toBeUndefined();
});
