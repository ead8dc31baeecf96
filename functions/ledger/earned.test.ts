import { expect, it } from 'vitest';
import { addEarned } from './earned.ts';

const JANE = { affiliateId: 'jane' };
const entry = (kind: 'commission' | 'clawback' | 'hold', amount: number, affiliateId = 'jane') => ({
  affiliateId,
  kind,
  amount,
  currency: 'USD',
});

it('adds commissions and clawbacks to what the customer has earned, but no holds', () => {
  const before = { referral: JANE, earned: { USD: 500, EUR: 100 } };
  const entries = [entry('commission', 300), entry('clawback', -50), entry('hold', -200)];

  expect(addEarned(before, JANE, entries)).toEqual({ USD: 750, EUR: 100 });
});

it('starts anew when another affiliate takes the customer over', () => {
  const before = { referral: { affiliateId: 'omar' }, earned: { USD: 500 } };
  const entries = [entry('commission', -500, 'omar'), entry('commission', 400)];

  expect(addEarned(before, JANE, entries)).toEqual({ USD: 400 });
});

it('starts at nothing for a customer who gets a referral only now', () => {
  expect(addEarned({}, JANE, [entry('commission', 300)])).toEqual({ USD: 300 });
});

it('keeps a sum of zero, and has no sum without an entry or a referral', () => {
  expect(addEarned({ referral: JANE, earned: { USD: 500 } }, JANE, [entry('clawback', -500)])).toEqual({
    USD: 0,
  });
  expect(addEarned(undefined, JANE, [])).toBeUndefined();
  expect(addEarned(undefined, undefined, [])).toBeUndefined();
});

it('keeps a sum within the safe integers', () => {
  const before = { referral: JANE, earned: { USD: Number.MAX_SAFE_INTEGER } };

  expect(addEarned(before, JANE, [entry('commission', 1)])).toEqual({ USD: Number.MAX_SAFE_INTEGER });
});
