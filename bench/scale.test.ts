import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMeasured } from './monthly-cost/usage.ts';
import { limitsOf } from './scale/limits.ts';
import { SCALE_PAGE, scaleText, withScaleText } from './scale/page.ts';

const page = readFileSync(SCALE_PAGE, 'utf8');

test('docs/scale.md contains the numbers that npm run scale computes', () => {
  expect(page).toBe(withScaleText(page, scaleText()));
});

test('the limit that is exceeded by the largest factor comes first', () => {
  const ratios = limitsOf(readMeasured(), 60).map(({ load, capacity }) => load / capacity);

  expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
  expect(ratios.every((ratio) => Number.isFinite(ratio) && ratio > 0)).toBe(true);
});

test('a slower receiver needs more executions', () => {
  const executions = (ms: number) =>
    limitsOf(readMeasured(), ms).find(({ name }) => name.includes('webhooks-receive'))?.load ?? 0;

  expect(executions(200)).toBeCloseTo(2 * executions(100));
});

test('throws an error for a page without markers for the numbers', () => {
  expect(() => withScaleText('# Scale', '')).toThrow('has no markers');
});
