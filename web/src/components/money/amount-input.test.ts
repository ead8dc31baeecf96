import { expect, test } from 'vitest';
import { NewBountyAmount } from '../../../../shared/contract/terms.ts';
import { CURRENCIES } from '../../../../shared/money/currency-codes.ts';
import {
  afterChoosing,
  afterLeaving,
  afterTyping,
  emptyAmount,
  filledRows,
  readAmounts,
} from './amount-input.ts';
import { amountMessages as texts } from './amount-messages.ts';
import { currencyOptions, nextCurrency } from './currency-options.ts';

const input = (amount: string, currency = 'USD') => ({ amount, currency });
const read = (...rows: { amount: string; currency: string }[]) => readAmounts(rows, NewBountyAmount);

test('a currency that is typed switches the select, and is left to it', () => {
  expect(afterTyping('€50', input('€5'))).toEqual(input('€50', 'EUR'));
  expect(afterTyping('50 eu', input('50 e'))).toEqual(input('50 eu'));
  expect(afterLeaving(input('€1,234.5', 'EUR'))).toEqual(input('1234.50', 'EUR'));
});

test.each(['€1.234', '$50 EUR', 'fifty', ''])('%j stays, because it gets an error', (text) => {
  expect(afterLeaving(input(text, 'EUR'))).toEqual(input(text, 'EUR'));
});

test('a chosen currency replaces a typed one', () => {
  expect(afterChoosing('CHF', input('€1.234', 'EUR'))).toEqual(input('1.234', 'CHF'));
});

test('rows that are read as they were filled have the same amounts', () => {
  const monies = [
    { amount: 123_450, currency: 'USD' },
    { amount: 500, currency: 'JPY' },
    { amount: 1_250, currency: 'KWD' },
  ];

  expect(readAmounts(filledRows(monies), NewBountyAmount).monies).toEqual(monies);
});

test('a single empty row stands for no amount, but an empty row among others is an error', () => {
  expect(read(...filledRows([]))).toEqual({ monies: [], errors: [] });
  expect(read(input('50'), input(' ', 'EUR')).errors).toEqual([undefined, 'Enter an amount, such as 49.00']);
});

test('each row has its own error, also that of the contract', () => {
  const { errors } = read(input('0'), input('$100,000.01'), input('50'), input('60 usd', 'EUR'), input('x'));

  expect(errors).toEqual([
    'Enter more than 0',
    'Enter at most 100,000',
    undefined,
    texts.twice('USD'),
    "“x” isn't an amount. Type it like 49.00",
  ]);
});

test('the select lists every currency once, those in use and the common ones first', () => {
  const options = currencyOptions('USD', ['PLN', 'EUR']).map((group) =>
    group.options.map(({ value }) => value),
  );

  expect(options[0]?.slice(0, 4)).toEqual(['PLN', 'EUR', 'USD', 'GBP']);
  expect(options.flat().sort()).toEqual([...CURRENCIES].sort());
  expect(currencyOptions('EEK', []).flatMap((group) => group.options)).toContainEqual({
    value: 'EEK',
    label: 'EEK',
  });
});

test('a new row has a currency that no other row has', () => {
  expect(emptyAmount()).toEqual(input(''));
  expect(nextCurrency(['USD'])).toBe('EUR');
  expect(nextCurrency(CURRENCIES.slice(1))).toBe(CURRENCIES[0]);
});
