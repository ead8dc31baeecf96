import { expect, test } from 'vitest';
import type { Offer } from '../../../../shared/contract/offer.ts';
import { buyersGet, codeOffer, discountText, offerText } from './offer-text.ts';

const offer: Offer = {
  discount: { off: { type: 'percent', percent: 20 }, duration: { type: 'once' } },
  minimum: null,
  firstTimeOnly: false,
  expiresAt: null,
};

test.each([
  [{ off: { type: 'percent', percent: 12.5 }, duration: { type: 'once' } }, '12.5% off the first payment'],
  [
    { off: { type: 'amount', amount: 1_000, currency: 'EUR' }, duration: { type: 'forever' } },
    '€10.00 off every payment',
  ],
  [
    { off: { type: 'percent', percent: 20 }, duration: { type: 'months', months: 3 } },
    '20% off for 3 months',
  ],
  [{ off: { type: 'percent', percent: 20 }, duration: { type: 'months', months: 1 } }, '20% off for 1 month'],
] as const)('describes the discount %j', (discount, words) => {
  expect(discountText(discount)).toBe(words);
});

test('adds the conditions of the code', () => {
  expect(
    offerText({
      ...offer,
      minimum: { amount: 5_000, currency: 'USD' },
      firstTimeOnly: true,
      expiresAt: '2026-12-05T23:00:00.000Z',
    }),
  ).toBe('20% off the first payment, orders from $50.00, first-time customers only, until Dec 05, 2026');
});

test('says that the discount is unknown instead of guessing it', () => {
  const live = { readiness: 'live', noDiscount: false } as const;

  expect(buyersGet({ ...live, offer: { ...offer, discount: null } })).toBe('Discount unknown');
  expect(buyersGet({ ...live, offer })).toBe('Buyers get 20% off the first payment');
});

test.each([
  ['live', false, 'Discount unknown'],
  ['awaiting', false, null],
  ['live', true, 'No discount'],
  ['unconnected', true, 'No discount'],
  [null, true, 'No discount'],
] as const)(
  'a code that is %s and not at the provider, without need of a discount %s: %s',
  (readiness, noDiscount, words) => {
    expect(codeOffer({ offer: null, readiness, noDiscount })).toBe(words);
    expect(buyersGet({ offer: null, readiness, noDiscount })).toBe(words);
  },
);

test('a code that exists gives its discount, even if buyers need none', () => {
  expect(codeOffer({ offer, readiness: 'live', noDiscount: true })).toBe('20% off the first payment');
});
