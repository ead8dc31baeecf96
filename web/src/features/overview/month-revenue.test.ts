import { expect, test } from 'vitest';
import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import { monthRevenue } from './month-revenue.ts';

const month = (name: string, ...revenue: readonly (readonly [number, string])[]): MonthFigures => ({
  month: name,
  customers: 0,
  canceled: 0,
  earned: [],
  revenue: revenue.map(([amount, currency]) => ({ amount, currency })),
  refunded: [],
  unearned: [],
});

test('compares the current month with the one before, the main currency first', () => {
  const months = [month('2026-10', [500, 'USD']), month('2026-11', [100, 'EUR'], [300, 'USD'])];

  expect(monthRevenue(months, ['USD', 'EUR'], '2026-11')).toEqual({
    current: {
      month: '2026-11',
      revenue: [
        { amount: 300, currency: 'USD' },
        { amount: 100, currency: 'EUR' },
      ],
    },
    previous: { month: '2026-10', revenue: [{ amount: 500, currency: 'USD' }] },
  });
});

test('has no revenue in a month without sales, even if the newest sale was in the month before', () => {
  const found = monthRevenue([month('2026-10', [500, 'USD'])], ['USD'], '2026-11');

  expect(found?.current).toEqual({ month: '2026-11', revenue: [] });
});

test('starts with the newest month if the clock is behind', () => {
  expect(monthRevenue([month('2026-12', [500, 'USD'])], ['USD'], '2026-11')?.current.month).toBe('2026-12');
});

test('is nothing if both months have none', () => {
  expect(monthRevenue([month('2026-08', [500, 'USD'])], ['USD'], '2026-11')).toBeUndefined();
  expect(monthRevenue([], [], '2026-11')).toBeUndefined();
});
