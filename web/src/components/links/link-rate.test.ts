import { expect, test } from 'vitest';
import { rateOf } from './link-rate.ts';

test.each([
  [0, 0, undefined],
  [19, 19, undefined],
  [20, 1, '5%'],
  [20, 0, '0%'],
  [20, 20, '100%'],
  [20, 21, undefined],
])('%i clicks and %i customers have the rate %s', (opened, ofOpenedCodes, rate) => {
  expect(rateOf({ opened, ofOpenedCodes })).toBe(rate);
});
