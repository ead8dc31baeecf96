import { expect, test } from 'vitest';
import type { Offer } from '../../../../shared/contract/offer.ts';
import { shareText } from './share-text.ts';

const OFFER: Offer = {
  discount: { off: { type: 'percent', percent: 20 }, duration: { type: 'once' } },
  minimum: null,
  firstTimeOnly: false,
  expiresAt: null,
};
const textOf = (offer: Offer | null, noDiscount = false) =>
  shareText({ app: { name: 'Kiln' }, code: 'BO20X', offer, noDiscount }, 'https://kiln.example/?promo=BO20X');

test('names the discount and its duration', () => {
  expect(textOf(OFFER)).toBe(
    'Get 20% off the first payment at Kiln with my code BO20X: https://kiln.example/?promo=BO20X',
  );
});

test('names all conditions', () => {
  const minimum = { amount: 5_000, currency: 'USD' };

  expect(textOf({ ...OFFER, minimum, firstTimeOnly: true, expiresAt: '2026-12-01T00:00:00.000Z' })).toBe(
    'Get 20% off the first payment at Kiln with my code BO20X (orders from $50.00, first-time customers only, until Dec 01, 2026): https://kiln.example/?promo=BO20X',
  );
});

test.each([null, { ...OFFER, discount: null }])('promises no discount that is unknown', (offer) => {
  expect(textOf(offer)).toBe('Use my code BO20X at Kiln: https://kiln.example/?promo=BO20X');
});

test('does not mention a code that gives no discount', () => {
  expect(textOf(null, true)).toBe('Take a look at Kiln: https://kiln.example/?promo=BO20X');
  expect(textOf(OFFER, true)).toBe(textOf(OFFER));
});
