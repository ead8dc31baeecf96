import { describe, expect, test } from 'vitest';
import type { CouponTerms, ProgramData } from './attribution.ts';
import type { Referral } from './customer.ts';
import type { CodeFact, Fact, PaymentFact } from './fact.ts';
import { reconcile } from './reconcile.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n, 12)).toISOString();
const coupon = (code: string, affiliateId: string): CouponTerms => ({
  affiliateId,
  code,
  rate: 2_000,
  approvedAt: day(1),
});
const PROGRAMME: ProgramData = {
  statusChanges: [{ status: 'active', at: day(1) }],
  promotionCodes: new Map(),
  coupons: new Map([coupon('JANE20', 'jane'), coupon('BOB', 'bob')].map((one) => [one.code, one])),
};
const used = (at: string, value: string): CodeFact => ({
  type: 'code',
  id: `code:metadata:${value}`,
  at,
  evidence: 'metadata',
  value,
});
const PAYMENT: PaymentFact = {
  type: 'payment',
  id: 'in:1',
  at: day(10),
  currency: 'USD',
  gross: 1_000,
  base: 1_000,
  paidAt: day(10),
  reason: 'create',
};
const BY_JANE: Referral = {
  affiliateId: 'jane',
  code: 'JANE20',
  rate: 2_000,
  evidence: 'metadata JANE20',
  at: day(10),
};
const judge = (facts: readonly Fact[], frozen: boolean) =>
  reconcile({ facts, entries: [], referral: BY_JANE, frozen }, PROGRAMME);

describe('an earlier code that arrives late', () => {
  const facts = [PAYMENT, used(day(10), 'JANE20'), used(day(9), 'BOB')];

  test('takes over while no payout has settled any of the customer’s entries', () => {
    const { state, entries } = judge(facts, false);

    expect(state?.referral?.code).toBe('BOB');
    expect(state).not.toHaveProperty('lateReferral');
    expect(entries.map(({ code, amount }) => [code, amount])).toEqual([['BOB', 200]]);
  });

  test('changes nothing after a settlement, but is reported', () => {
    const { state, entries } = judge(facts, true);

    expect(state?.referral?.code).toBe('JANE20');
    expect(state?.lateReferral?.code).toBe('BOB');
    expect(entries.map(({ code, amount }) => [code, amount])).toEqual([['JANE20', 200]]);
  });
});

test('the settled code is not reported as a late referral', () => {
  const { state } = judge([PAYMENT, used(day(10), 'JANE20')], true);

  expect(state).not.toHaveProperty('lateReferral');
});

test('a promotion code without a text is listed as awaited and makes no referral', () => {
  const fact: CodeFact = { ...used(day(9), 'promo_1'), evidence: 'promotion_code' };

  const { state, waitsFor } = reconcile(
    { facts: [PAYMENT, fact], entries: [], referral: undefined, frozen: false },
    PROGRAMME,
  );

  expect(waitsFor).toEqual(['promo_1']);
  expect(state).not.toHaveProperty('referral');
});
