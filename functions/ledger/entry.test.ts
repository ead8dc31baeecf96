import { expect, test } from 'vitest';
import { addsCommission, type Entry } from './entry.ts';

test.each<[string, Entry['kind'], number, boolean]>([
  ['a commission of one cent adds a commission', 'commission', 1, true],
  ['a commission that another code takes over does not', 'commission', -1, false],
  ['a commission of nothing, which only changes the revenue, does not', 'commission', 0, false],
  ['a clawback that a failed refund reverses does not', 'clawback', 1, false],
  ['a hold that is released does not', 'hold', 1, false],
])('%s', (_, kind, amount, adds) => {
  expect(addsCommission({ kind, amount })).toBe(adds);
});
