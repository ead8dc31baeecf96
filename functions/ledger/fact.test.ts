import { expect, test } from 'vitest';
import {
  type Fact,
  factsOf,
  isAboutReferral,
  paymentIdOf,
  sessionId,
  statedId,
  supersededId,
  usesOf,
} from './fact.ts';

const AT = '2026-03-01T00:00:00.000Z';
const PAYMENT: Fact = {
  type: 'payment',
  id: 'in:1',
  at: AT,
  currency: 'USD',
  gross: 100,
  base: 100,
  paidAt: AT,
  reason: 'create',
};
const OUT_OF_BAND: Fact = { type: 'out_of_band', id: 'out_of_band:in_2', at: AT, payment: 'in:2' };
const SEEN: Fact = { type: 'seen', id: 'seen', at: AT, recurring: true };

test('a payment is about itself, a correction about its payment, and other facts about none', () => {
  expect([PAYMENT, OUT_OF_BAND, SEEN].map(paymentIdOf)).toEqual(['in:1', 'in:2', undefined]);
});

test('what is known about a payment keeps the id under which it is stored', () => {
  expect([supersededId, sessionId, statedId].map((idOf) => idOf('pi:pi_1'))).toEqual([
    'superseded:pi:pi_1',
    'session:pi:pi_1',
    'stated:pi:pi_1',
  ]);
});

test('codes and credits may change who referred the customer', () => {
  const code = { ...SEEN, type: 'code' } as unknown as Fact;
  const credit = { ...SEEN, type: 'credit' } as unknown as Fact;

  expect([code, credit, PAYMENT, SEEN].map(isAboutReferral)).toEqual([true, true, false, false]);
});

test('the facts of one type keep their order', () => {
  const other = { ...PAYMENT, id: 'in:2' };

  expect(factsOf([other, SEEN, PAYMENT], 'payment')).toEqual([other, PAYMENT]);
});

test('the uses of a code begin with the first', () => {
  const code = { type: 'code', id: 'code:metadata:A', evidence: 'metadata', value: 'A', at: AT } as const;

  expect(usesOf(code)).toEqual([AT]);
  expect(usesOf({ ...code, later: ['2026-04-01T00:00:00.000Z'] })).toEqual([AT, '2026-04-01T00:00:00.000Z']);
});
