import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMeasured } from './monthly-cost/usage.ts';
import { boundsOf } from './scale/limits.ts';
import { SCALE_PAGE, scaleText, withScaleText } from './scale/page.ts';

const page = readFileSync(SCALE_PAGE, 'utf8');

test('docs/scale.md has the numbers of npm run scale', () => {
  expect(page).toBe(withScaleText(page, scaleText()));
});

test('what breaks first comes first', () => {
  const ratios = boundsOf(readMeasured(), 60).map(({ load, capacity }) => load / capacity);

  expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
  expect(ratios.every((ratio) => Number.isFinite(ratio) && ratio > 0)).toBe(true);
});

test('a slower receiver needs more executions', () => {
  const executions = (ms: number) =>
    boundsOf(readMeasured(), ms).find(({ what }) => what.includes('webhooks-receive'))?.load ?? 0;

  expect(executions(200)).toBeCloseTo(2 * executions(100));
});

test('refuses a page without a place for the numbers', () => {
  expect(() => withScaleText('# Scale', '')).toThrow('has no markers');
});
