import { expect, it } from 'vitest';
import { combineRuns } from './figure.ts';

const runs = (values: readonly number[], decisive?: 'median' | 'highest') =>
  values.map((value) => [{ id: 'time', value, unit: 'ms', most: 20, ...(decisive && { decisive }) }]);

it('judges a figure by the median of its runs, and states their spread', () => {
  expect(combineRuns(runs([30, 10, 20]))).toEqual([
    {
      id: 'time',
      value: 20,
      unit: 'ms',
      goal: '<= 20',
      holds: true,
      spread: { runs: 3, min: 10, max: 30 },
    },
  ]);
});

it('judges a budget by its highest run', () => {
  expect(combineRuns(runs([10, 21, 10], 'highest'))[0]).toMatchObject({ value: 21, holds: false });
});

it('gives a figure without a goal no verdict', () => {
  expect(combineRuns([[{ id: 'requests', value: 7, unit: 'requests' }]])[0]).toMatchObject({
    goal: null,
    holds: null,
  });
});
