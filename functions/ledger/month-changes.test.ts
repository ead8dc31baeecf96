import { expect, test } from 'vitest';
import { monthChanges } from './month-changes.ts';
import { COMMISSION } from './sample-facts.ts';

const JANUARY = { affiliateId: 'jane', currency: 'USD', month: '2026-01' };

test('a commission counts as one and is earned and unpaid', () => {
  expect(monthChanges([COMMISSION])).toEqual([{ ...JANUARY, unpaid: 500, count: 1, held: 0, earned: 500 }]);
});

test('a reversed commission no longer counts', () => {
  const reversal = { ...COMMISSION, amount: -500 };

  expect(monthChanges([COMMISSION, reversal])).toEqual([
    { ...JANUARY, unpaid: 0, count: 0, held: 0, earned: 0 },
  ]);
});

test('a clawback reduces the earnings without changing the number of commissions', () => {
  const clawback = { ...COMMISSION, kind: 'clawback' as const, amount: -200 };

  expect(monthChanges([COMMISSION, clawback])).toEqual([
    { ...JANUARY, unpaid: 300, count: 1, held: 0, earned: 300 },
  ]);
});

test('a hold is withheld from the unpaid amount and stays earned', () => {
  const hold = { ...COMMISSION, kind: 'hold' as const, amount: -200 };

  expect(monthChanges([COMMISSION, hold])).toEqual([
    { ...JANUARY, unpaid: 300, count: 1, held: 200, earned: 500 },
  ]);
});

test('affiliates, currencies and months are summed separately', () => {
  const others = [
    { ...COMMISSION, affiliateId: 'bob' },
    { ...COMMISSION, currency: 'EUR' },
    { ...COMMISSION, month: '2026-02' },
  ];

  expect(monthChanges([COMMISSION, ...others]).map(({ unpaid }) => unpaid)).toEqual([500, 500, 500, 500]);
});
