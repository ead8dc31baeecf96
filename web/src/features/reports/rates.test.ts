import { expect, it } from 'vitest';
import { formatShare } from '../../lib/format-share.ts';
import { costRate, formatChange, perCustomer, refundRate } from './rates.ts';

const figures = { revenue: 10_000, refunded: 2_000, unearned: 0, commissions: 1_600, customers: 3 };

it('the refund rate is the refunded part of the revenue', () => {
  expect(refundRate(figures)).toBe('20%');
});

it('the cost is the commission as a part of the revenue that remains', () => {
  expect(costRate(figures)).toBe('20%');
});

it('a rate is a dash if the total is zero', () => {
  const none = { revenue: 0, refunded: 0, unearned: 0, commissions: 0, customers: 0 };

  expect([refundRate(none), costRate(none), formatShare(5, -1)]).toEqual(['–', '–', '–']);
});

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
