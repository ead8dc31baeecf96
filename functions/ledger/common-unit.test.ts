import { expect, test } from 'vitest';
import { commonUnit } from './common-unit.ts';
import type { RefundedTotalFact, RefundFact } from './fact.ts';
import { day, PAYMENT, refund } from './sample-facts.ts';

const total = (n: number, charged: number, fields: Partial<RefundedTotalFact> = {}): RefundedTotalFact => ({
  type: 'refunded_total',
  id: `refunded:ch_${n}`,
  at: day(n),
  payment: 'in:1',
  charge: `ch_${n}`,
  intent: 'pi_1',
  amount: 90,
  currency: 'EUR',
  charged,
  ...fields,
});
/** Builds a refund of 450 that names only its payment intent. */
function refundOf(intent: string): RefundFact {
  const { charge: _, ...fact } = refund(9, 450, { currency: 'EUR', intent });
  return fact;
}

test.each<[string, RefundFact, RefundedTotalFact[], number | undefined]>([
  ['is its share of its charge', refund(9, 450, { currency: 'EUR' }), [total(1, 900)], 50],
  ['is its share of the charge of its intent', refundOf('pi_1'), [total(2, 900)], 50],
  [
    'is its share of the first of two charges of its intent',
    refundOf('pi_1'),
    [total(1, 900), total(2, 600)],
    50,
  ],
  ['is unknown if only the charge of another intent is known', refundOf('pi_2'), [total(1, 900)], undefined],
  [
    'is unknown if its charge is known only in a third currency',
    refund(9, 450, { currency: 'GBP' }),
    [total(1, 900)],
    undefined,
  ],
  ['is unknown if its charge was of nothing', refund(9, 450, { currency: 'EUR' }), [total(1, 0)], undefined],
])('the amount of a refund of a dollar payment in euros or pounds %s', (_, fact, totals, percent) => {
  for (const known of [totals, totals.toReversed()]) {
    const { gross, amountOf } = commonUnit(PAYMENT, known);
    const amount = amountOf(fact);

    expect(amount === undefined ? undefined : Number(amount * 100n) / Number(gross)).toBe(percent);
  }
});

test('amounts stay in cents of the payment while no total of another currency requires a smaller unit', () => {
  for (const known of [[], [total(1, 1_190, { currency: 'USD' })], [total(1, 0)]]) {
    const { gross, amountOf } = commonUnit(PAYMENT, known);

    expect([gross, amountOf(refund(9, 595))]).toEqual([1_190n, 595n]);
  }
});
