import { expect, test } from 'vitest';
import { termsDetails } from './terms-details.ts';
import { termsStart } from './terms-start.ts';
import { shortTerms, termsText } from './terms-text.ts';

const terms = { rate: 3_000, bounty: [], months: null };
const bounty = {
  ...terms,
  rate: 2_050,
  bounty: [
    { amount: 5_000, currency: 'USD' },
    { amount: 6_000, currency: 'JPY' },
  ],
};

test.each([
  [terms, '30% of every payment'],
  [{ ...terms, months: 12 }, '30% of every payment for 12 months'],
  [{ ...terms, months: 1 }, '30% of every payment for 1 month'],
  [
    bounty,
    '$50.00 or ¥6,000 once per customer, at most the first payment, or 20.5% of the first payment in other currencies',
  ],
])('terms read: %j', (view, words) => {
  expect(termsText(view)).toBe(words);
});

test.each([
  [terms, '30% for life'],
  [{ ...terms, months: 12 }, '30% for 12 months'],
  [bounty, '$50.00 or ¥6,000 once per customer, or 20.5% in other currencies'],
])('terms read in short: %j', (view, words) => {
  expect(shortTerms(view)).toBe(words);
});

test('the details say what a bounty leaves out, and how long a percentage is earned', () => {
  expect(termsDetails(bounty)).toContain('Guest checkouts earn 20.5% of each payment.');
  expect(termsDetails(terms)).toContain('for as long as the customer keeps paying');
  expect(termsDetails({ ...terms, months: 12 })).toContain("start with the customer's first payment");
});

test('a start at midnight is a date, and any other has its time', () => {
  expect(termsStart('2026-12-08T00:00:00.000Z')).toBe('Dec 08, 2026');
  expect(termsStart('2026-11-23T15:05:00.000Z')).toBe('Nov 23, 2026, 3:05 PM UTC');
});
