import { expect, it } from 'vitest';
import { addToSums } from './customer-sums.ts';

const JANE = { affiliateId: 'jane' };
const entry = (
  kind: 'commission' | 'clawback' | 'hold',
  amount: number,
  { revenue, affiliateId = 'jane' }: { revenue?: number; affiliateId?: string } = {},
) => ({ affiliateId, kind, amount, currency: 'USD', ...(revenue === undefined ? {} : { revenue }) });

it('adds commissions and clawbacks to what the customer has earned and paid, but no holds', () => {
  const before = { referral: JANE, earned: { USD: 500, EUR: 100 }, revenue: { USD: 2_500, EUR: 500 } };
  const entries = [
    entry('commission', 300, { revenue: 1_500 }),
    entry('clawback', -50, { revenue: -250 }),
    entry('hold', -200),
  ];

  expect(addToSums(before, JANE, entries)).toEqual({
    earned: { USD: 750, EUR: 100 },
    revenue: { USD: 3_750, EUR: 500 },
  });
});

it('starts anew when another affiliate takes the customer over', () => {
  const before = { referral: { affiliateId: 'omar' }, earned: { USD: 500 }, revenue: { USD: 2_500 } };
  const entries = [
    entry('commission', -500, { revenue: -2_500, affiliateId: 'omar' }),
    entry('commission', 400, { revenue: 2_500 }),
  ];

  expect(addToSums(before, JANE, entries)).toEqual({ earned: { USD: 400 }, revenue: { USD: 2_500 } });
});

it('starts at nothing for a customer who gets a referral only now', () => {
  expect(addToSums({}, JANE, [entry('commission', 300, { revenue: 1_500 })])).toEqual({
    earned: { USD: 300 },
    revenue: { USD: 1_500 },
  });
});

it('adds the revenue of a payment that earns nothing', () => {
  expect(addToSums(undefined, JANE, [entry('commission', 0, { revenue: 1_500 })])).toEqual({
    revenue: { USD: 1_500 },
  });
});

it('keeps a sum of zero, and has no sum without an entry or a referral', () => {
  const before = { referral: JANE, earned: { USD: 500 }, revenue: { USD: 2_500 } };

  expect(addToSums(before, JANE, [entry('clawback', -500, { revenue: -2_500 })])).toEqual({
    earned: { USD: 0 },
    revenue: { USD: 0 },
  });
  expect(addToSums(undefined, JANE, [])).toEqual({});
  expect(addToSums(before, undefined, [])).toEqual({});
});

it('keeps a sum within the safe integers', () => {
  const before = { referral: JANE, earned: { USD: Number.MAX_SAFE_INTEGER } };

  expect(addToSums(before, JANE, [entry('commission', 1)])).toEqual({
    earned: { USD: Number.MAX_SAFE_INTEGER },
  });
});
