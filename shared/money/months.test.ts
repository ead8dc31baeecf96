import { expect, it } from 'vitest';
import { addMonths, formatDate, formatMonth, lastDayOf, monthOf } from './months.ts';

it('assigns a time to its month in UTC, whatever its offset', () => {
  expect(monthOf('2026-12-01T00:30:00+02:00')).toBe('2026-11');
});

it('writes months and dates as the specification does', () => {
  expect([formatMonth('2026-11'), formatDate('2026-11-05T23:59:59Z')]).toEqual([
    'November 2026',
    'Nov 05, 2026',
  ]);
});

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-03', -11, '2025-04'],
])('counts months across years: %s and %i', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

it.each(['2026-12-31', '2026-11-30', '2026-02-28', '2028-02-29'])(
  'knows that %s is the last day of its month',
  (day) => {
    expect(lastDayOf(monthOf(day))).toBe(day);
  },
);
