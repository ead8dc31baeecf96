import { expect, test } from 'vitest';
import { currenciesOf, earnedIn } from './month-currency.ts';

const month = (...earned: { amount: number; currency: string }[]) => ({
  month: '2026-11',
  customers: 0,
  canceled: 0,
  earned,
});
const usd = (amount: number) => ({ amount, currency: 'USD' });
const jpy = (amount: number) => ({ amount, currency: 'JPY' });

test('the currency of most months comes first, however large the numbers of another are', () => {
  expect(currenciesOf([month(usd(100)), month(jpy(98_000), usd(-20))])).toEqual(['USD', 'JPY']);
});

test('a currency that only ever came to zero is not offered', () => {
  expect(currenciesOf([month(usd(0), jpy(5))])).toEqual(['JPY']);
});

test('a month is read in one currency, and currencies are never added', () => {
  expect(earnedIn(month(usd(100), jpy(98_000)), 'USD')).toBe(100);
  expect(earnedIn(month(jpy(98_000)), 'USD')).toBe(0);
});
