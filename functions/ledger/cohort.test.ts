import { expect, test } from 'vitest';
import { cohortOf } from './cohort.ts';
import type { Fact, PaymentFact } from './fact.ts';
import { JANE } from './sample-facts.ts';

const referral = { ...JANE, at: '2026-03-10T12:00:00.000Z' };
const payment = (paidAt: string, changes: Partial<PaymentFact> = {}): PaymentFact => ({
  type: 'payment',
  id: `in:${paidAt}`,
  at: paidAt,
  currency: 'USD',
  gross: 1_000,
  base: 1_000,
  paidAt,
  reason: 'create',
  ...changes,
});
const april = payment('2026-04-10T12:00:00.000Z', { currency: 'EUR' });

test('a cohort is the month and the currency of the first payment, in any order', () => {
  const march = payment('2026-03-31T23:59:59.000Z');

  expect(cohortOf([april, march], referral)).toEqual({ month: '2026-03', currency: 'USD' });
  expect(cohortOf([march, april], referral)).toEqual({ month: '2026-03', currency: 'USD' });
});

test.each<[string, Fact[]]>([
  ['a free payment', [payment('2026-03-11T12:00:00.000Z', { base: 0, gross: 0 })]],
  ['a payment long before the code was used', [payment('2026-02-01T12:00:00.000Z')]],
  ['a payment too small to earn anything', [payment('2026-03-11T12:00:00.000Z', { base: 2 })]],
  [
    'a direct payment that an invoice covers',
    [
      payment('2026-03-11T12:00:00.000Z', { id: 'pi:1', direct: true }),
      { type: 'superseded', id: 'superseded:1', at: '2026-03-11T12:00:00.000Z', payment: 'pi:1' },
    ],
  ],
])('a cohort ignores %s', (_, facts) => {
  expect(cohortOf([...facts, april], referral)).toEqual({ month: '2026-04', currency: 'EUR' });
  expect(cohortOf(facts, referral)).toBeUndefined();
});
