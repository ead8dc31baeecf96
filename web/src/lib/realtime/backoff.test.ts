import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

const longest = () => 1;

test('the longest pause doubles with every failure in a row, up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => backoff(failures, longest))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test('a pause is anywhere below the longest', () => {
  expect(backoff(3, () => 0)).toBe(0);
  expect(backoff(3, () => 0.25)).toBe(2_000);
});
