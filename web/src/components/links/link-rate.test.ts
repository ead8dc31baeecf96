import { expect, test } from 'vitest';
import { rateOf } from './link-rate.ts';

test.each([
  [0, 0, undefined],
  [19, 19, undefined],
  [20, 1, '5%'],
  [20, 0, '0%'],
])('%i openings and %i uses have the rate %s', (opened, used, rate) => {
  expect(rateOf({ opened, used })).toBe(rate);
});
