import { expect, test } from 'vitest';
import { byNearness, deliveryDays, isNearSale } from './near-sale.ts';

const REPORT = { soldOn: '2026-11-20', amount: 4_900, currency: 'USD' };
const PAID = { paidAt: '2026-11-20T10:00:00.000Z', gross: 4_900, base: 4_900, currency: 'USD' };

test.each([
  ['of the same day and amount', {}],
  ['of the day before', { paidAt: '2026-11-19T00:00:00.000Z' }],
  ['of the day after', { paidAt: '2026-11-21T23:59:59.000Z' }],
  ['whose amount without tax is the reported one', { gross: 5_880, base: 4_900 }],
  ['a quarter smaller', { gross: 3_675, base: 3_675 }],
  ['a quarter larger', { gross: 6_125, base: 6_125 }],
])('a payment %s may be the reported sale', (_, change) => {
  expect(isNearSale({ ...PAID, ...change }, REPORT)).toBe(true);
});

test.each([
  ['two days earlier', { paidAt: '2026-11-18T23:59:59.000Z' }],
  ['two days later', { paidAt: '2026-11-22T00:00:00.000Z' }],
  ['more than a quarter smaller', { gross: 3_674, base: 3_674 }],
  ['more than a quarter larger', { gross: 6_126, base: 6_126 }],
  ['in another currency', { currency: 'EUR' }],
])('a payment %s is not the reported sale', (_, change) => {
  expect(isNearSale({ ...PAID, ...change }, REPORT)).toBe(false);
});

test('events of a reported sale arrive within three days of the payment', () => {
  expect(deliveryDays(REPORT)).toEqual({ since: '2026-11-19', until: '2026-11-24' });
});

test('the nearest amount comes first, with or without tax, and then the nearest day', () => {
  const dayBefore = { ...PAID, paidAt: '2026-11-19T23:00:00.000Z' };
  const dearer = { ...PAID, gross: 5_000, base: 5_000 };
  const taxed = { ...PAID, gross: 5_880, base: 4_900 };

  expect([dearer, dayBefore, taxed].sort(byNearness(REPORT))).toEqual([taxed, dayBefore, dearer]);
});
