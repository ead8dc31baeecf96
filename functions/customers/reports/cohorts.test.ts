import { expect, test } from 'vitest';
import type { Stats } from '../../ledger/stats.ts';
import { cohortsOf, firstPayments } from './cohorts.ts';
import type { CouponMonth } from './coupon-month.ts';
import { chooseCurrency } from './figures.ts';

const row = (month: string, counters: Stats): CouponMonth => ({
  partnerId: 'p',
  affiliateId: 'f',
  appId: 'a',
  code: 'C',
  month,
  counters,
});

test('counts the customers who remain at the end of each month, over all coupons', () => {
  const rows = [
    row('2026-09', { 'payers:USD': 3, 'lost:USD:2026-10': 1 }),
    row('2026-08', { 'payers:USD': 4, 'lost:USD:2026-08': 1, 'lost:USD:2026-10': 2 }),
    row('2026-08', { 'payers:USD': 1, 'lost:USD:2026-11': 1 }),
  ];

  expect(cohortsOf(rows, 'USD', '2026-11')).toEqual([
    { month: '2026-08', customers: 5, retained: [4, 4, 2, 1] },
    { month: '2026-09', customers: 3, retained: [3, 2, 2] },
  ]);
});

test('a subscription that ended before the first payment counts as lost from the beginning', () => {
  const rows = [row('2026-10', { 'payers:USD': 1, 'lost:USD:2026-09': 1 })];

  expect(cohortsOf(rows, 'USD', '2026-11')).toEqual([{ month: '2026-10', customers: 1, retained: [0, 0] }]);
});

test('leaves out other currencies, and months without customers', () => {
  const rows = [
    row('2026-09', { 'payers:EUR': 3, 'lost:EUR:2026-10': 1 }),
    row('2026-10', { 'payers:USD': 2, 'lost:EUR:2026-10': 1 }),
    row('2026-11', { 'earned:USD': 2 }),
  ];

  expect(cohortsOf(rows, 'USD', '2026-11')).toEqual([{ month: '2026-10', customers: 2, retained: [2, 2] }]);
});

test('are shown in a currency in which customers first paid', () => {
  const rows = [
    row('2026-09', { 'payers:EUR': 3, 'unearned:USD': 2 }),
    row('2026-10', { 'lost:CAD:2026-10': 1 }),
  ];

  expect(chooseCurrency(rows.map(firstPayments), 'USD')).toEqual({ currencies: ['EUR'], currency: 'EUR' });
});
