import { expect, test } from 'vitest';
import { payoutRefusal } from './payout-refusal.ts';

test.each([
  ['exactly what is due', 500, 500, undefined],
  ['less than is due', 500, 499, 'balance_changed'],
  ['more than is due', 500, 501, 'balance_changed'],
  ['a balance of zero', 0, 0, 'nothing_due'],
  ['a negative balance', -100, -100, 'nothing_due'],
])('a payout of %s', (_, due, amount, refusal) => {
  expect(payoutRefusal({ due }, amount)).toBe(refusal);
});
