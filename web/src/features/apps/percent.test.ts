import { expect, test } from 'vitest';
import { parsePercent } from './percent.ts';

test.each([
  ['0', 0],
  ['20', 2_000],
  ['12.5', 1_250],
  ['12,5', 1_250],
  ['0.05', 5],
  ['33.33', 3_333],
  [' 100 % ', 10_000],
])('parses %s percent as %i basis points', (text, rate) => {
  expect(parsePercent(text)).toBe(rate);
});

test('returns null for empty input because no commission is set', () => {
  expect(parsePercent('  ')).toBeNull();
});

test.each(['100.01', '101', '-1', '1.234', 'ten', '1e1', '.5', '5.', '20%%', '٢٠'])(
  'rejects %s instead of parsing it as 0',
  (text) => {
    expect(parsePercent(text)).toBeUndefined();
  },
);
