import { expect, test } from 'vitest';
import { amountLabels } from './amount-labels.ts';

const written = (amounts: number[], currency = 'USD') => amounts.map(amountLabels(amounts, currency));

test('amounts that fit are written exactly, those below zero too', () => {
  expect(written([12_345, -5_200, 0])).toEqual(['$123.45', '-$52.00', '$0.00']);
});

test('one that does not fit makes all of them whole', () => {
  expect(written([123_450, 4_999])).toEqual(['$1,235', '$50']);
});

test('large ones are shortened', () => {
  expect(written([12_345_600, 98_700])).toEqual(['$123K', '$987']);
});

test.each([
  ['JPY', [98_000, 1_234_567], ['¥98K', '¥1.23M']],
  ['KWD', [1_250], ['KWD 1']],
])('%s is written in its own units', (currency, amounts, expected) => {
  expect(written(amounts, currency).map((text) => text.replace(/\s/, ' '))).toEqual(expected);
});
