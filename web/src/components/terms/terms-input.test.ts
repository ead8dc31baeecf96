import { expect, test } from 'vitest';
import { termsMessages as texts } from './messages.ts';
import { parsePercent, parseTerms, type TermsInput, typedTerms } from './terms-input.ts';

test.each([
  ['20', 2_000],
  ['12.5', 1_250],
  ['12,5', 1_250],
  ['0.05', 5],
  ['33.33', 3_333],
  [' 100 % ', 10_000],
])('parses %s percent as %i basis points', (text, rate) => {
  expect(parsePercent(text)).toBe(rate);
});

test('returns null for empty input because no commission is set', () => {
  expect(parsePercent('  ')).toBeNull();
});

test.each(['0', '0.00', '100.01', '101', '-1', '1.234', 'ten', '1e1', '.5', '5.', '20%%', '٢٠'])(
  'rejects %s instead of parsing it as 0',
  (text) => {
    expect(parsePercent(text)).toBeUndefined();
  },
);

const dollars = (amount: string) => ({ amount, currency: 'USD' });

const typed = (changes: Partial<TermsInput>): TermsInput => ({
  kind: 'percentage',
  percent: '20',
  bounty: [dollars('')],
  months: '',
  termsText: '',
  ...changes,
});

test.each([
  { rate: 3_000, bounty: [], months: 12, text: 'No ads' },
  { rate: 1_250, bounty: [], months: null, text: '' },
  {
    rate: 2_000,
    bounty: [
      { amount: 5_000, currency: 'USD' },
      { amount: 500, currency: 'JPY' },
      { amount: 1_250, currency: 'KWD' },
    ],
    months: null,
    text: '',
  },
])('terms that are typed as they are shown stay the same: %j', (terms) => {
  expect(parseTerms(typedTerms(terms)).terms).toEqual(terms);
});

test('the fields of the other kind are ignored', () => {
  expect(parseTerms(typed({ bounty: [dollars('nonsense')], months: '6' })).terms).toEqual({
    rate: 2_000,
    bounty: [],
    months: 6,
    text: '',
  });
  expect(
    parseTerms(typed({ kind: 'bounty', bounty: [dollars('$50')], months: 'nonsense' })).terms,
  ).toMatchObject({
    bounty: [{ amount: 5_000, currency: 'USD' }],
    months: null,
  });
});

test.each<[Partial<TermsInput>, string]>([
  [{ percent: '' }, texts.percentError],
  [{ months: '1.5' }, texts.monthsError],
  [{ months: '121' }, 'Enter 1 to 120 months'],
  [{ kind: 'bounty' }, texts.bountyMissing],
  [{ kind: 'bounty', bounty: [dollars('0')] }, 'Enter more than 0'],
])('rejects %j with a message on its field', (changes, message) => {
  const { terms, issues } = parseTerms(typed(changes));

  expect(terms).toBeUndefined();
  expect(issues.map((issue) => issue.message)).toEqual([message]);
});

test('an empty percentage stands for the default where there is one', () => {
  expect(parseTerms(typed({ percent: ' ' }), 2_000).terms?.rate).toBe(2_000);
});
