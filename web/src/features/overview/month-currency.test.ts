import { expect, test } from 'vitest';
import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import type { Money } from '../../../../shared/money/money.ts';
import { chartedCurrencies, earnedIn } from './month-currency.ts';

const month = (...earned: Money[]): MonthFigures => ({
  month: '2026-11',
  customers: 0,
  canceled: 0,
  earned,
  revenue: [],
  refunded: [],
  unearned: [],
});
const usd = (amount: number) => ({ amount, currency: 'USD' });
const jpy = (amount: number) => ({ amount, currency: 'JPY' });

const AMOUNTS = (Object.keys(month()) as (keyof MonthFigures)[]).filter((name) =>
  Array.isArray(month()[name]),
);

test.each(AMOUNTS)('charts the currencies that have %s, in the order of the account', (name) => {
  const months = [
    { ...month(), [name]: [jpy(98_000)] },
    { ...month(), [name]: [usd(80)] },
    month({ amount: 0, currency: 'EUR' }),
  ];

  expect(chartedCurrencies(['USD', 'EUR', 'JPY'], months)).toEqual(['USD', 'JPY']);
});

test('returns the earnings in one currency and never adds different currencies', () => {
  expect(earnedIn(month(usd(100), jpy(98_000)), 'USD')).toBe(100);
  expect(earnedIn(month(jpy(98_000)), 'USD')).toBe(0);
});
