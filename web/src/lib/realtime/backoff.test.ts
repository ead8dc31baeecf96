import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

const longest = () => 1;

test('the maximum delay doubles with every consecutive failure, up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => backoff(failures, longest))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test('a delay is anywhere below the maximum', () => {
  expect(backoff(3, () => 0)).toBe(0);
  expect(backoff(3, () => 0.25)).toBe(2_000);
});
