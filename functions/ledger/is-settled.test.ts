import { expect, test } from 'vitest';
import { isSettled } from './is-settled.ts';

test('an entry of a month without payouts is not settled', () => {
  expect(isSettled({ settlement: 0 }, undefined)).toBe(false);
});

test('a payout settles the entries written before it and none written after it', () => {
  expect([0, 1].map((settlement) => isSettled({ settlement }, 1))).toEqual([true, false]);
});
