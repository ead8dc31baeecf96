import { expect, test } from 'vitest';
import { amountLabels } from './amount-labels.ts';

const written = (amounts: number[], currency = 'USD') => amounts.map(amountLabels(amounts, currency));

test('writes amounts that fit exactly, including negative ones', () => {
  expect(written([12_345, -5_200, 0])).toEqual(['$123.45', '-$52.00', '$0.00']);
});

test('rounds all amounts to whole units if one does not fit', () => {
  expect(written([123_450, 4_999])).toEqual(['$1,235', '$50']);
});

test('abbreviates large amounts', () => {
  expect(written([12_345_600, 98_700])).toEqual(['$123K', '$987']);
});

test.each([
  ['JPY', [98_000, 1_234_567], ['¥98K', '¥1.23M']],
  ['KWD', [1_250], ['KWD 1']],
])('formats %s in its own units', (currency, amounts, expected) => {
  expect(written(amounts, currency).map((text) => text.replace(/\s/, ' '))).toEqual(expected);
});
