import { expect, it } from 'vitest';
import { formatChange, perCustomer } from './rates.ts';

const figures = { revenue: 10_000, refunded: 2_000, unearned: 0, commissions: 1_600, customers: 3 };

it('a change has a sign, and none is shown if there was nothing before', () => {
  expect(formatChange(112, 100)).toBe('+12%');
  expect(formatChange(75, 100)).toBe('-25%');
  expect(formatChange(100, 100)).toBe('0%');
  expect(formatChange(100, 0)).toBeUndefined();
});

it('an amount per customer is rounded to the smallest unit', () => {
  expect(perCustomer(10_000, figures)).toBe(3_333);
  expect(perCustomer(10_000, { ...figures, customers: 0 })).toBeUndefined();
});
