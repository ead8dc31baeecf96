import { expect, test } from 'vitest';
import type { Fact, PaymentFact } from './fact.ts';
import { firstPayment, isFirstMoved } from './first-payment.ts';
import { dispute, JANE, refund } from './sample-facts.ts';

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

const first = (...facts: Fact[]) => firstPayment(facts, referral);

test('the first payment is the earliest one, in any order', () => {
  const march = payment('2026-03-31T23:59:59.000Z');

  expect(first(april, march)).toBe(march);
  expect(first(march, april)).toBe(march);
});

test('of two payments at the same time, the first by id counts', () => {
  const [a, b] = ['in:a', 'in:b'].map((id) => payment('2026-04-01T12:00:00.000Z', { id }));

  expect(first(b as Fact, a as Fact)).toBe(a);
});

test.each<[string, Fact[]]>([
  ['a free payment', [payment('2026-03-11T12:00:00.000Z', { base: 0, gross: 0 })]],
  ['a payment long before the code was used', [payment('2026-02-01T12:00:00.000Z')]],
  [
    'a direct payment that an invoice covers',
    [
      payment('2026-03-11T12:00:00.000Z', { id: 'pi:1', direct: true }),
      { type: 'superseded', id: 'superseded:1', at: '2026-03-11T12:00:00.000Z', payment: 'pi:1' },
    ],
  ],
])('%s is not the first payment', (_, facts) => {
  expect(first(...facts, april)).toBe(april);
  expect(first(...facts)).toBeUndefined();
});

test('a full refund or a lost dispute of the first payment leaves it the first', () => {
  const march = payment('2026-03-31T23:59:59.000Z');
  const returned: Fact[] = [
    refund(1, march.gross, { payment: march.id }),
    { ...dispute('lost', march.gross), payment: march.id },
  ];

  expect(first(...returned, march, april)).toBe(march);
});

test('an earlier payment moves the first one only if the terms depend on it', () => {
  const march = payment('2026-03-31T23:59:59.000Z');
  const stored = { payment: april.id, at: april.paidAt, currency: 'EUR' };
  const moved = (terms: object) => isFirstMoved([march, april], { ...referral, ...terms }, stored);

  expect(moved({ months: 12 })).toBe(true);
  expect(moved({ bounty: { USD: 5_000 } })).toBe(true);
  expect(moved({})).toBe(false);
  expect(isFirstMoved([april], { ...referral, months: 12 }, stored)).toBe(false);
  expect(isFirstMoved([{ ...april, paidAt: march.paidAt }], { ...referral, months: 12 }, stored)).toBe(true);
});
