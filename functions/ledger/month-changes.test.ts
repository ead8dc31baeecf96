import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import type { NewEntry } from './missing-entries.ts';
import { monthChanges } from './month-changes.ts';
import { COMMISSION } from './sample-facts.ts';

const JANUARY = { affiliateId: 'jane', currency: 'USD', month: '2026-01' };
const CLAWBACK = { ...COMMISSION, kind: 'clawback', amount: -200 } as const;
const HOLD = { ...COMMISSION, kind: 'hold', amount: -500 } as const;
const RELEASE = { ...HOLD, amount: 500 };

const written = (entry: NewEntry, settlement = 0): Entry => ({
  ...entry,
  partnerId: 'partner',
  customer: { partnerId: 'partner', provider: 'stripe', providerId: 'cus_1' },
  settlement,
});
const changesOf = (added: readonly NewEntry[], before: readonly Entry[] = [], settlement = 0) =>
  monthChanges(added, before, () => settlement);
const countOf = (...input: Parameters<typeof changesOf>) =>
  changesOf(...input).reduce((sum, { count }) => sum + count, 0);

test('a commission counts as one and is earned and unpaid', () => {
  expect(changesOf([COMMISSION])).toEqual([{ ...JANUARY, unpaid: 500, count: 1, held: 0, earned: 500 }]);
});

test('a reversed commission no longer counts', () => {
  const reversal = { ...COMMISSION, amount: -500 };

  expect(changesOf([COMMISSION, reversal])).toEqual([
    { ...JANUARY, unpaid: 0, count: 0, held: 0, earned: 0 },
  ]);
});

test('a partial clawback reduces the earnings, and the payment still counts', () => {
  expect(changesOf([COMMISSION, CLAWBACK])).toEqual([
    { ...JANUARY, unpaid: 300, count: 1, held: 0, earned: 300 },
  ]);
});

test('a hold is withheld from the unpaid amount and stays earned', () => {
  expect(changesOf([COMMISSION, { ...HOLD, amount: -200 }])).toEqual([
    { ...JANUARY, unpaid: 300, count: 1, held: 200, earned: 500 },
  ]);
});

test('affiliates, currencies and months are summed separately', () => {
  const others = [
    { ...COMMISSION, affiliateId: 'bob' },
    { ...COMMISSION, currency: 'EUR' },
    { ...COMMISSION, month: '2026-02' },
  ];

  const changes = changesOf([COMMISSION, ...others]);

  expect(changes.map(({ unpaid, count }) => [unpaid, count])).toEqual(
    Array.from({ length: 4 }, () => [500, 1]),
  );
});

describe('a payment with earlier entries', () => {
  const sale = written(COMMISSION);

  test('still counts once if its commission is reduced', () => {
    expect(countOf([{ ...COMMISSION, amount: -83, reason: 'recalculated' }], [sale])).toBe(0);
  });

  test('counts no more once nothing is left of it', () => {
    expect(countOf([{ ...CLAWBACK, amount: -500 }], [sale])).toBe(-1);
    expect(countOf([HOLD], [sale])).toBe(-1);
  });

  test('counts again when its hold is released', () => {
    expect(countOf([RELEASE], [sale, written(HOLD)])).toBe(1);
  });

  test('counts once, whichever coupon of the affiliate earns it', () => {
    const moves = [
      { ...COMMISSION, amount: -500 },
      { ...COMMISSION, code: 'JANE33' },
    ];

    expect(countOf(moves, [sale])).toBe(0);
  });

  test('counts in the next settlement as if a payout had taken what came before', () => {
    expect(countOf([RELEASE], [sale, written(HOLD)], 1)).toBe(1);
    expect(countOf([{ ...CLAWBACK, amount: -500 }], [sale], 1)).toBe(0);
    expect(countOf([{ ...CLAWBACK, amount: -500 }], [sale, written(HOLD), written(RELEASE, 1)], 1)).toBe(-1);
  });

  test('does not change the count of another payment or month', () => {
    const other = { ...COMMISSION, payment: 'in:in_2' };

    expect(countOf([{ ...CLAWBACK, amount: -500 }], [sale, written(other)])).toBe(-1);
    expect(countOf([{ ...COMMISSION, month: '2026-02' }], [sale])).toBe(1);
  });
});

test('an entry that changes only the revenue counts nothing', () => {
  expect(countOf([{ ...COMMISSION, amount: 0, revenue: 10 }])).toBe(0);
});
