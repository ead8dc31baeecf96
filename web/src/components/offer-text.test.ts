import { expect, test } from 'vitest';
import type { Offer } from '../../../shared/contract/offer.ts';
import { buyersGet, discountText, offerOf, offerText } from './offer-text.ts';

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
  expect(buyersGet({ ...offer, discount: null })).toBe('Discount unknown');
  expect(buyersGet(offer)).toBe('Buyers get 20% off the first payment');
});

test('a live code that the provider has not sent has an unknown discount', () => {
  expect(offerOf({ offer: null, readiness: 'live' })).toEqual({ ...offer, discount: null });
  expect(offerOf({ offer: null, readiness: 'awaiting' })).toBeNull();
  expect(offerOf({ offer, readiness: 'live' })).toBe(offer);
});
