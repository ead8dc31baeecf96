import { expect, test } from 'vitest';
import { isEmptyMonth, type MonthBalance } from './month-balance.ts';

const EMPTY: MonthBalance = {
  partnerId: 'pat',
  affiliateId: 'jane',
  currency: 'USD',
  month: '2026-03',
  unpaid: 0,
  count: 0,
  held: 0,
  settlement: 0,
  earned: 0,
};

test('a month that only counts what was recorded in it for other months is empty', () => {
  expect(isEmptyMonth(EMPTY)).toBe(true);
});

test.each(['unpaid', 'count', 'held', 'settlement', 'earned'] as const)(
  'a month with a number in %s is not empty',
  (figure) => {
    expect(isEmptyMonth({ ...EMPTY, [figure]: -1 })).toBe(false);
    expect(isEmptyMonth({ ...EMPTY, [figure]: 1 })).toBe(false);
  },
);
