import { expect, test } from 'vitest';
import { type CustomerState, withoutPurchase } from './customer.ts';
import { BOB, day, JANE } from './sample-facts.ts';

const BUYER: CustomerState = {
  state: 'canceled',
  status: 'canceled',
  subscribedAt: day(1),
  renewals: 2,
};

test('a customer without a purchase keeps what a later purchase needs, and leaves its cohort', () => {
  const kept: CustomerState = {
    ...BUYER,
    referral: JANE,
    lateReferral: BOB,
    uncounted: [{ code: 'EVE', at: day(1), reason: 'retired' }],
    canceledAt: day(9),
    endsAt: day(10),
  };

  expect(withoutPurchase({ ...kept, first: { payment: 'in:1', at: day(1), currency: 'USD' } })).toStrictEqual(
    {
      ...kept,
      hasNoPurchase: true,
    },
  );
});

test('a customer without a purchase gets no attributes that were missing before', () => {
  expect(withoutPurchase(BUYER)).toStrictEqual({ ...BUYER, hasNoPurchase: true });
});
