import { expect, test } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test('JSON of a hundred levels is not too deep, and JSON of one more level is', () => {
  expect([nested(100), nested(101)].map(isTooDeep)).toEqual([false, true]);
  expect([{ a: nested(99) }, { a: [1, nested(100)] }].map(isTooDeep)).toEqual([false, true]);
});

test('values without levels are not too deep', () => {
  expect([1, 'a', null, true, undefined].map(isTooDeep)).toEqual(Array(5).fill(false));
});

test('100 kB of levels are too deep', () => {
  expect(isTooDeep(nested(50_000))).toBe(true);
});

test('a wide event is not too deep', () => {
  expect(isTooDeep(Array.from({ length: 200_000 }, () => []))).toBe(false);
});
