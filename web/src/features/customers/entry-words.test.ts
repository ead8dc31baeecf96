import { expect, test } from 'vitest';
import { entryWords, settlementWord } from './entry-words.ts';

const line = {
  kind: 'commission',
  amount: { amount: 2_000, currency: 'USD' },
  gross: 12_000,
  base: 10_000,
  outOfBand: false,
  rate: 2_000,
  cause: null,
  code: 'JANE20',
} as const;
const amount = (value: number) => ({ amount: value, currency: 'USD' });

test('a commission shows what was paid, what of it was tax, the rate and the result', () => {
  expect(entryWords(line)).toEqual({
    title: 'Commission',
    arithmetic: '$120.00 less tax $20.00 = $100.00 × 20% = $20.00',
  });
});

test('a commission on a payment without tax does not say the amount twice', () => {
  expect(entryWords({ ...line, gross: 10_000 }).arithmetic).toBe('$100.00 paid × 20% = $20.00');
});

test('a commission on an invoice that was marked as paid by hand says so, for the partner to look at', () => {
  expect(entryWords({ ...line, gross: 10_000, outOfBand: true }).arithmetic).toBe(
    '$100.00 paid × 20% = $20.00; the invoice was marked as paid by hand',
  );
});

test('a commission that was rounded shows what it was before', () => {
  const rounded = { ...line, amount: amount(225), gross: 1_501, base: 1_501, rate: 1_500 };
  expect(entryWords(rounded).arithmetic).toBe('$15.01 paid × 15% = $2.2515, rounded to $2.25');
});

test('a currency without decimals has none in the words either', () => {
  const yen = { ...line, amount: { amount: 196, currency: 'JPY' }, gross: 980, base: 980 };
  expect(entryWords(yen).arithmetic).toBe('¥980 paid × 20% = ¥196');
});

test('a commission that another code took over says so', () => {
  expect(entryWords({ ...line, amount: amount(-2_000) }).title).toBe('Given to another code');
});

test('a commission that is less than the full one is a restored part, not a wrong sum', () => {
  expect(entryWords({ ...line, amount: amount(500) }).arithmetic).toBe(
    '$5.00 counts for the code JANE20 again',
  );
});

test('a full refund takes back all of the commission', () => {
  expect(entryWords({ ...line, kind: 'clawback', amount: amount(-2_000), cause: 're_1' })).toEqual({
    title: 'Refund',
    arithmetic: 'All of the $20.00 commission is taken back',
  });
});

test('a part refund says how much of the commission is taken back', () => {
  const words = entryWords({ ...line, kind: 'clawback', amount: amount(-500), cause: 're_1' });
  expect(words.arithmetic).toBe('$5.00 of the $20.00 commission is taken back');
});

test.each([
  ['re_1', 'Refund'],
  ['ch_1', 'Refund'],
  ['dp_1', 'Lost dispute'],
  ['du_1', 'Lost dispute'],
  ['cn_1', 'Credit note'],
  [null, 'Taken back'],
])('what %s caused is called %s', (cause, title) => {
  expect(entryWords({ ...line, kind: 'clawback', amount: amount(-1), cause }).title).toBe(title);
});

test('a refund that failed afterwards gives the amount back', () => {
  expect(entryWords({ ...line, kind: 'clawback', amount: amount(500), cause: 're_1' }).title).toBe(
    'Correction undone',
  );
});

test('an open dispute holds back, and its end releases', () => {
  expect(entryWords({ ...line, kind: 'hold', amount: amount(-2_000), cause: 'dp_1' }).title).toBe('On hold');
  expect(entryWords({ ...line, kind: 'hold', amount: amount(2_000), cause: 'dp_1' }).title).toBe(
    'Hold released',
  );
});

test('whether a line is settled is said in a word that fits its sign', () => {
  const word = (kind: 'commission' | 'clawback' | 'hold', value: number, unpaid: boolean) =>
    settlementWord({ kind, amount: amount(value), unpaid });
  expect(word('commission', 1, true)).toBe('Unpaid');
  expect(word('commission', 1, false)).toBe('Paid');
  expect(word('clawback', -1, true)).toBe('To be deducted');
  expect(word('clawback', -1, false)).toBe('Deducted');
  expect(word('hold', -1, true)).toBe('Held back');
});
