import { expect, test } from 'vitest';
import type { PaymentFact } from './fact.ts';
import { renewalsIn } from './renewals.ts';
import { day, PAYMENT } from './sample-facts.ts';

const payment = (id: string, n: number, subscription: string | undefined = 'sub_1'): PaymentFact => {
  const { subscription: _, ...others } = PAYMENT;
  return { ...others, id, paidAt: day(n), ...(subscription ? { subscription } : {}) };
};

test('all payments of a subscription but its first one renew it, in any order', () => {
  const first = payment('in:9', 1);
  const others = [payment('in:1', 2), payment('in:2', 3)];
  const other = payment('in:3', 5, 'sub_2');
  const oneTime = payment('in:4', 6, '');

  for (const all of [
    [first, ...others, other, oneTime],
    [oneTime, other, ...others, first],
  ]) {
    expect(renewalsIn(all)).toEqual(new Set(['in:1', 'in:2']));
  }
});

test('of payments at the same time, the one with the smaller id is the first', () => {
  const [one, other] = [payment('in:1', 1), payment('in:2', 1)];

  expect(renewalsIn([one, other])).toEqual(new Set(['in:2']));
  expect(renewalsIn([other, one])).toEqual(new Set(['in:2']));
});
