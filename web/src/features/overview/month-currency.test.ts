import { expect, test } from 'vitest';
import { chartedCurrencies, earnedIn } from './month-currency.ts';

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

test('charts the currencies that have earnings, in the order of the account', () => {
  const months = [month(jpy(98_000)), month(usd(100), usd(-20)), month({ amount: 0, currency: 'EUR' })];

  expect(chartedCurrencies(['USD', 'EUR', 'JPY'], months)).toEqual(['USD', 'JPY']);
});

test('returns the earnings in one currency and never adds different currencies', () => {
  expect(earnedIn(month(usd(100), jpy(98_000)), 'USD')).toBe(100);
  expect(earnedIn(month(jpy(98_000)), 'USD')).toBe(0);
});
