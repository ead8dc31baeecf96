import { expect, test } from 'vitest';
import { lastMonths, monthlyEarnings } from './monthly-earnings.ts';

const months = ['2026-10', '2026-11'];
const part = (month: string, amount: number, currency = 'USD') => ({ month, amount, currency });

test('the last months end with the present one, across a year, in UTC', () => {
  expect(lastMonths(new Date('2026-01-31T23:59:00.000Z'), 3)).toEqual(['2025-11', '2025-12', '2026-01']);
});

test('what is unpaid of a month and what payouts settled of it are one earning', () => {
  const result = monthlyEarnings([part('2026-10', 400), part('2026-10', 600), part('2026-11', 50)], months);
  expect(result).toEqual({
    currency: 'USD',
    earnings: [
      { month: '2026-10', amount: 1_000 },
      { month: '2026-11', amount: 50 },
    ],
  });
});

test('currencies are never added: the one with the most parts is shown', () => {
  const result = monthlyEarnings(
    [part('2026-10', 100), part('2026-11', 100), part('2026-11', 98_000, 'JPY')],
    months,
  );
  expect(result?.currency).toBe('USD');
  expect(result?.earnings.map(({ amount }) => amount)).toEqual([100, 100]);
});

test('a month outside the window counts nowhere', () => {
  expect(monthlyEarnings([part('2025-11', 100)], months)).toBeUndefined();
});
