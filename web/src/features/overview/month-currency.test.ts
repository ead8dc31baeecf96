import { expect, test } from 'vitest';
import { earnedCurrencies, earnedIn } from './month-currency.ts';

const month = (...earned: { amount: number; currency: string }[]) => ({
  month: '2026-11',
  customers: 0,
  canceled: 0,
  earned,
  revenue: [],
  refunded: [],
});
const usd = (amount: number) => ({ amount, currency: 'USD' });
const jpy = (amount: number) => ({ amount, currency: 'JPY' });

test('orders currencies by number of months, regardless of amounts', () => {
  expect(earnedCurrencies([month(usd(100)), month(jpy(98_000), usd(-20))])).toEqual(['USD', 'JPY']);
});

test('omits a currency whose amounts are all zero', () => {
  expect(earnedCurrencies([month(usd(0), jpy(5))])).toEqual(['JPY']);
});

test('returns the earnings in one currency and never adds different currencies', () => {
  expect(earnedIn(month(usd(100), jpy(98_000)), 'USD')).toBe(100);
  expect(earnedIn(month(jpy(98_000)), 'USD')).toBe(0);
});
