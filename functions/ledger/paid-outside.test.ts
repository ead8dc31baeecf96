import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import type { Fact, PaymentFact } from './fact.ts';
import { entriesToFlag } from './paid-outside.ts';
import { day, JANE, ledgerAfter, PAYMENT } from './sample-facts.ts';

const outside = (amount: number): Fact => ({
  type: 'out_of_band',
  id: 'out_of_band:1',
  at: day(2),
  payment: 'in:1',
  amount,
});

test('a payment that was made outside of the provider flags its own entries only', () => {
  const renewal: PaymentFact = { ...PAYMENT, id: 'in:2', paidAt: day(31) };
  const entries = ledgerAfter(JANE, [PAYMENT, renewal]);

  expect(entriesToFlag([PAYMENT, renewal, outside(600)], entries)).toMatchObject([
    { payment: 'in:1', outOfBand: true, outsideAmount: 600 },
  ]);
});

test.each([
  ['nothing', 0],
  ['a single cent', 1],
  ['all of it', 1_190],
])('an entry that says only that its payment was made outside learns that it was %s', (_, amount) => {
  const flagged = ledgerAfter(JANE, [PAYMENT]).map((entry): Entry => ({ ...entry, outOfBand: true }));

  expect(entriesToFlag([PAYMENT, outside(amount)], flagged)).toMatchObject([{ outsideAmount: amount }]);
});
